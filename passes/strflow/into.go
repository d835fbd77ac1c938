package strflow

import (
	"cmp"
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"github.com/urllint/urllint/passes/goexpr"
)

// An Assignment is a text that ends in a target.
type Assignment struct {
	// At is where the text is written: the argument, or the call if several of its
	// arguments are part of the text, or what is assigned to a field.
	At ast.Expr

	// Value is the whole text, with what wrappers add around it.
	Value Value

	Target Target

	// Through is the function of the package, or the field, that the text is
	// handed to, nil if that is the target itself.
	Through types.Object
}

// assignments finds the contexts of a package.
type assignments struct {
	*Flow
	contexts map[owner][]*context
	wide     map[owner]map[types.Object]bool        // of too many, the parameters that are between holes
	values   map[*types.Func][]map[*types.Var]*node // what each call of a function gives its parameters
	order    []owner
	todo     []func() // contexts whose own parameters and fields are to be looked at
	found    []Assignment
}

// Into yields the texts that end in targets, through parameters and fields of the
// package, in the order of the source. Those that are written at one place follow
// each other.
func (f *Flow) Into(targets []Target) iter.Seq[Assignment] {
	a := f.into(targets)
	for _, h := range a.order {
		for _, c := range a.contexts[h] {
			a.each(h, c, func(at ast.Expr, n *node, _ [][]condition) { a.emit(at, n, h) })
		}
	}
	slices.SortStableFunc(a.found, func(x, y Assignment) int { return cmp.Compare(x.At.Pos(), y.At.Pos()) })
	return slices.Values(a.found)
}

// into returns the texts that end in targets as they are written there, and those of
// the parameters and fields in them.
func (f *Flow) into(targets []Target) *assignments {
	f.index()
	a := &assignments{Flow: f, contexts: make(map[owner][]*context), wide: make(map[owner]map[types.Object]bool),
		values: make(map[*types.Func][]map[*types.Var]*node)}
	wanted := make(map[*types.Var]Target)
	for _, t := range targets {
		if t.End != nil {
			a.spread(f.formOf(t.Of, t.End.Form, nil), t, [][]condition{t.held()})
			continue
		}
		wanted[t.Object] = t
	}
	for _, fn := range f.callees {
		params := fn.Signature().Params()
		for i := range params.Len() {
			t, ok := wanted[params.At(i)]
			if !ok {
				continue
			}
			isRest := fn.Signature().Variadic() && i == params.Len()-1
			for _, call := range f.sites[fn] {
				a.atTarget(call, i, isRest, t)
			}
		}
	}
	for _, t := range targets {
		for _, w := range f.written[t.Object] {
			a.end(w.at, f.writtenBy(w), t, nil)
		}
	}
	for _, t := range targets {
		if e := t.Expr; e != nil && goexpr.IsString(f.info.TypeOf(e)) {
			t.Expr = nil
			a.end(e, f.eval(e), t, nil)
		}
	}
	for len(a.todo) > 0 {
		look := a.todo[0]
		a.todo = a.todo[1:]
		look()
	}
	return a
}

// end adds a text that ends where it is written, under some conditions.
func (a *assignments) end(at ast.Expr, n *node, t Target, held []condition) {
	a.emit(at, n, owner{target: t})
	a.spread(n, t, [][]condition{held})
}

func (a *assignments) emit(at ast.Expr, n *node, through owner) {
	a.found = append(a.found, Assignment{At: at, Value: Value{n, a.declAt(at.Pos()), a.Flow}, Target: through.target, Through: through.object})
}

// atTarget adds the argument i of a call, and those behind it if they are for a variadic parameter.
func (a *assignments) atTarget(call *ast.CallExpr, i int, isRest bool, t Target) {
	if i >= len(call.Args) {
		return
	}
	args := call.Args[i : i+1]
	if isRest && !call.Ellipsis.IsValid() {
		args = call.Args[i:]
	}
	for _, arg := range args {
		if goexpr.IsString(a.info.TypeOf(arg)) {
			a.end(arg, a.eval(arg), t, a.holding[call])
		}
	}
}

// ownerOf returns what holds a parameter or field.
func ownerOf(leaf *node, t Target) owner {
	if leaf.op.Origin == Param {
		return owner{leaf.op.Func, t}
	}
	return owner{leaf.slot, t}
}

// spread makes owners of the parameters and fields in a text, which goes on under all conditions of one of several ways.
func (a *assignments) spread(c *node, t Target, ways [][]condition) {
	leaves := c.leaves()
	done := make(map[owner]bool)
	for _, leaf := range leaves {
		if h := ownerOf(leaf, t); !done[h] {
			done[h] = true
			a.add(h, &context{c, a.guardsOf(leaf, h, ways)}, leaves)
		}
	}
}

// add adds a context of an owner that has none like it. If there are too many, each parameter
// stands between two holes.
func (a *assignments) add(h owner, c *context, leaves []*node) {
	isLike := func(old *context) bool { return a.isLike(old.node, c.node) }
	if i := slices.IndexFunc(a.contexts[h], isLike); a.wide[h] == nil && i >= 0 {
		if old := a.contexts[h][i]; old.allow(c.when) {
			a.follows(h, old)
		}
		return
	}
	if _, ok := a.contexts[h]; !ok {
		a.order = append(a.order, h)
	}
	if a.wide[h] == nil && len(a.contexts[h]) < maxContexts && c.size <= maxShared {
		a.push(h, c)
		return
	}
	if a.wide[h] == nil {
		a.wide[h] = make(map[types.Object]bool)
		old := a.contexts[h]
		a.contexts[h] = nil
		for _, c := range old {
			a.widen(h, c.leaves())
		}
	}
	a.widen(h, leaves)
}

// isLike reports whether two values are the same parameters and fields of one variable, read at two places.
func (f *Flow) isLike(n, m *node) bool {
	switch {
	case n == m:
		return true
	case n.leaf && m.leaf && n.slot == m.slot:
		of := baseVar(f.info, n.at)
		isSame := n.at == nil && m.at == nil || of != nil && of == baseVar(f.info, m.at)
		return isSame && n.slot != nil && n.begins == nil && m.begins == nil && n.op.State == m.op.State
	}
	return n.kind == sumNode && m.kind == sumNode && slices.EqualFunc(n.parts, m.parts, f.isLike)
}

func (a *assignments) push(h owner, c *context) {
	a.contexts[h] = append(a.contexts[h], c)
	a.follows(h, c)
}

// follows has what a context is given looked at.
func (a *assignments) follows(h owner, c *context) {
	a.todo = append(a.todo, func() {
		a.each(h, c, func(_ ast.Expr, n *node, ways [][]condition) { a.spread(n, h.target, ways) })
	})
}

// widen adds a context for each parameter of an owner that has none yet.
func (a *assignments) widen(h owner, leaves []*node) {
	for _, leaf := range leaves {
		if ownerOf(leaf, h.target) == h && !a.wide[h][leaf.op.Object] {
			a.wide[h][leaf.op.Object] = true
			a.push(h, &context{sumOf(unknownText(Operand{}), leaf, unknownText(Operand{})), always()})
		}
	}
}

// each yields the places that give an owner its values, with the whole text, and the ways on which it goes on.
func (a *assignments) each(h owner, c *context, yield func(ast.Expr, *node, [][]condition)) {
	give := func(at ast.Expr, values map[*types.Var]*node, ways [][]condition) {
		s := substitution{flow: a.Flow, values: values, outer: true}
		yield(at, s.of(c.node), ways)
	}
	switch object := h.object.(type) {
	case *types.Var:
		init := a.initial(object) // of a variable of the package: the linker, or a caller, may set another value, as of a field
		if init != nil && !beginsWith(c.node, object) || a.isRewritten(object) {
			return
		}
		if init != nil {
			give(init, map[*types.Var]*node{object: a.eval(init)}, [][]condition{nil})
		}
		leaves := c.leaves()
		for _, w := range a.written[object] {
			if a.wide[h] != nil || a.mayReach(w, leaves, object) && a.mayPass(w.object, c) {
				give(w.at, map[*types.Var]*node{object: a.writtenBy(w)}, [][]condition{nil})
			}
		}
	case *types.Func:
		for i, call := range a.sites[object] {
			if i == len(a.values[object]) {
				a.values[object] = append(a.values[object], a.arguments(object, call))
			}
			if values, ways := a.values[object][i], a.waysOf(call, c); values != nil && len(ways) > 0 {
				give(a.at(object, call, c.node), values, ways)
			}
		}
	}
}

// beginsWith reports whether a text begins with what a slot holds. A part of a text that
// begins elsewhere may be at fault there, and still be right beside another.
func beginsWith(n *node, v *types.Var) bool {
	for len(n.parts) > 0 {
		n = n.parts[0]
	}
	return n.slot == v
}

// at returns the argument of a call that is part of a text, or the call if
// several are.
func (a *assignments) at(fn *types.Func, call *ast.CallExpr, n *node) ast.Expr {
	var only ast.Expr = call
	for _, leaf := range n.leaves() {
		i, ok := param(fn, leaf.op.Object)
		switch {
		case !ok || i >= len(call.Args) || call.Args[i] == only:
		case only != call:
			return call
		default:
			only = call.Args[i]
		}
	}
	return only
}
