package strflow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
)

// newInstances goes through the assignments of the package, in no order.
func newInstances(f *Flow) *instances {
	f.index()
	i := &instances{
		Flow: f, classes: make(classes[any]), copies: make(map[any][]any), leaves: make(map[any][]any), enters: make(map[any][]any),
		inside: make(map[any]map[any]bool), beyond: make(map[any]map[any]bool),
	}
	for _, file := range f.files {
		for c := range f.inspect(file).Root().Preorder() {
			i.steps++
			i.visit(c)
		}
	}
	return i
}

// signature makes the parameters of a function hold what other packages give it, and its
// results go there, unless all its callers are known.
func (i *instances) signature(n ast.Node) {
	fn, sig := i.functionAt(n)
	if sig == nil {
		return
	}
	obj, _ := fn.(*types.Func)
	isKnown := i.hasCallers(obj)
	if v := sig.Recv(); v != nil && !isKnown {
		i.come(v.Origin(), v.Type())
	}
	for v := range sig.Params().Variables() {
		if !isKnown {
			i.come(v.Origin(), v.Type())
		}
	}
	for v := range sig.Results().Variables() {
		name, ok := structOf(v.Type())
		if !ok {
			continue
		}
		i.join(fn, v.Origin())
		if !isKnown {
			i.leave(name, v.Type(), fn)
		}
	}
}

// functionAt returns what stands for the results of a function, and its signature, nil if a node is none.
func (i *instances) functionAt(n ast.Node) (fn any, sig *types.Signature) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if own := i.decls[n]; own != nil && own.obj != nil {
			return own.obj, own.obj.Signature()
		}
	case *ast.FuncLit:
		if own := i.closures[n]; own != nil {
			return own.obj, own.obj.Signature()
		}
		sig, _ = i.info.TypeOf(n).(*types.Signature)
		return n, sig
	}
	return nil, nil
}

// returned makes values go to the results of the innermost function around a return.
func (i *instances) returned(c inspector.Cursor, s *ast.ReturnStmt) {
	for outer := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if fn, sig := i.functionAt(outer.Node()); sig != nil {
			var to []destination
			for v := range sig.Results().Variables() {
				to = append(to, destination{fn, v.Type()})
			}
			i.assign(to, s.Results)
		}
		return
	}
}

// A destination is what a value is assigned to.
type destination struct {
	object any
	typ    types.Type // nil if nothing is to be known of it
}

// destinations returns those of an assignment.
func (i *instances) destinations(list []ast.Expr) []destination {
	all := make([]destination, len(list))
	for n, e := range list {
		if t := i.info.TypeOf(e); t != nil && !goexpr.IsBlank(e) {
			all[n] = destination{i.of(e), t}
		}
		if x, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
			i.give(i.of(x.X), i.info.TypeOf(x.Index), x.Index) // the key of a map
		}
	}
	return all
}

// assign makes values go to destinations, perhaps those of one call.
func (i *instances) assign(to []destination, values []ast.Expr) {
	for n, d := range to {
		switch {
		case len(values) == len(to):
			i.give(d.object, d.typ, values[n])
		case len(values) == 1:
			if list, ok := i.info.TypeOf(values[0]).(*types.Tuple); ok && n < list.Len() && d.typ != nil {
				i.giveAs(d.object, d.typ, values[0], list.At(n).Type())
			}
		}
	}
}

func (i *instances) visit(c inspector.Cursor) {
	switch n := c.Node().(type) {
	case *ast.FuncDecl, *ast.FuncLit:
		i.signature(n)
	case *ast.ReturnStmt:
		i.returned(c, n)
	case *ast.AssignStmt:
		i.assign(i.destinations(n.Lhs), n.Rhs)
	case *ast.ValueSpec:
		i.assign(i.destinations(goexpr.Exprs(n.Names)), n.Values)
	case *ast.RangeStmt:
		i.ranged(n)
	case *ast.SendStmt:
		if c, ok := goexpr.Under[*types.Chan](i.info.TypeOf(n.Chan)); ok {
			i.give(i.of(n.Chan), c.Elem(), n.Value)
		}
	case *ast.CompositeLit:
		i.composite(n)
	case *ast.SelectorExpr:
		i.method(n)
	case *ast.CallExpr:
		i.call(n)
	case *ast.TypeSwitchStmt:
		for _, clause := range n.Body.List {
			if v, ok := i.info.Implicits[clause].(*types.Var); ok {
				i.move(v, v.Type(), i.unboxed(v.Type()), false)
			}
		}
	}
}

// ranged makes the elements of a list or map go to the variables of a loop.
func (i *instances) ranged(s *ast.RangeStmt) {
	for _, e := range []ast.Expr{s.Key, s.Value} {
		if e == nil {
			continue
		}
		t := i.info.TypeOf(e)
		if _, ok := structOf(t); !ok {
			continue
		}
		from := i.of(s.X)
		if goexpr.Is[*types.Signature](i.info.TypeOf(s.X)) {
			from = i.unknown(t)
		}
		i.move(i.of(e), t, from, false)
	}
}

// composite makes the elements of a literal go to its fields, or to the list or map.
func (i *instances) composite(lit *ast.CompositeLit) {
	t := i.info.TypeOf(lit)
	if p, ok := goexpr.Under[*types.Pointer](t); ok { // the type is elided
		t = p.Elem()
	}
	if goexpr.Is[*types.Struct](t) {
		for v, e := range goexpr.Fields(i.info, lit) {
			i.give(i.variable(v), v.Type(), e)
		}
		return
	}
	list, ok := goexpr.Under[interface {
		types.Type
		Elem() types.Type
	}](t)
	if !ok {
		return // in broken code
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			i.give(lit, i.info.TypeOf(kv.Key), kv.Key)
			e = kv.Value
		}
		i.give(lit, list.Elem(), e)
	}
}

// method makes an object go to the receiver of a method that is selected.
func (i *instances) method(e *ast.SelectorExpr) {
	s := i.info.Selections[e]
	if s == nil || s.Kind() != types.MethodVal {
		i.holderOf(e) // all that is one is known before it is asked for
		return
	}
	from := i.of(e.X)
	if len(s.Index()) > 1 {
		from = i.embedded(s)
	}
	i.called(s.Obj().(*types.Func), from)
}

// An argument stands for the objects that a call hands to what is not of the package.
type argument struct {
	call *ast.CallExpr
	n    int
}

// call makes the arguments of a call go to the parameters of the function, or to where
// other packages have them.
func (i *instances) call(call *ast.CallExpr) {
	sig, ok := goexpr.Under[*types.Signature](i.info.TypeOf(call.Fun))
	switch name := goexpr.Builtin(i.info, call); {
	case name != "":
		if len(call.Args) > 1 && (name == "append" || name == "copy") {
			to := i.of(call.Args[0])
			for _, arg := range call.Args[1:] {
				i.give(to, i.info.TypeOf(arg), arg)
			}
		}
		return
	case goexpr.IsConversion(i.info, call):
		i.give(call, i.info.TypeOf(call), call.Args[0]) // to an interface
		return
	case !ok:
		return
	}
	fn := i.callee(call)
	if i.functions()[fn] != nil {
		sig = fn.Signature()
	} else {
		fn = nil
	}
	params := sig.Params()
	if params.Len() == 0 {
		return
	}
	var to []destination
	for n := range max(params.Len(), len(call.Args)) {
		v := params.At(min(n, params.Len()-1))
		t := v.Type()
		if list, ok := goexpr.Under[*types.Slice](t); ok && sig.Variadic() && n >= params.Len()-1 && !call.Ellipsis.IsValid() {
			t = list.Elem()
		}
		d := destination{v.Origin(), t}
		if fn == nil {
			d.object = argument{call, n}
			if name, ok := structOf(t); ok {
				i.leave(name, t, d.object)
			}
		}
		to = append(to, d)
	}
	i.assign(to, call.Args)
}

// mayReach reports whether what is written to a field of an object may be read from that
// field where one of some leaves does it. An object that is a copy of another is not taken
// for that if both leave the package: which of them comes back is not known.
func (f *Flow) mayReach(w write, leaves []*node, field *types.Var) bool {
	if w.object == nil {
		return true
	}
	if f.structs == nil {
		f.structs = newInstances(f)
	}
	i := f.structs
	from := i.find(i.holderOf(w.object))
	for _, leaf := range leaves {
		if leaf.slot != field {
			continue
		}
		sel, ok := leaf.at.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		to := i.find(i.holderOf(sel))
		if i.reach(i.inside, to, false)[from] || len(i.copies[from]) == 0 && i.reach(i.beyond, to, true)[from] {
			return true
		}
	}
	return false
}
