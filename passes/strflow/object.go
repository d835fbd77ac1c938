package strflow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// An objectNode is a value with fields, or entries: parts[0] with more of them set.
// A local variable is followed only if nothing else leads to its object, so what is
// assigned to a field is there until something else is.

// maker returns the row of a type whose local values are followed, or of that which t
// points to; nil if those of t are not.
func (f *Flow) maker(t types.Type) *library.Row {
	if row := f.rowOf(t); row.CanEval() {
		return row
	}
	return nil
}

// isShared reports whether copies of a value lead to the same object.
func isShared(t types.Type) bool {
	return !goexpr.Is[*types.Struct](t)
}

// zeroOf returns a new object of a type that is followed.
func zeroOf(row *library.Row) *node { return applied(row, 0, nil).object() }

// used returns n without the expressions that stand for it.
func (n *node) used() *node {
	for n.kind == useNode {
		n = n.parts[0]
	}
	return n
}

// object returns the object that an expression makes or copies, nil if its type is not
// followed, or if something else may lead to it.
func (f *Flow) object(e ast.Expr) *node {
	typ := f.info.TypeOf(e)
	row := f.maker(typ)
	if row == nil {
		return nil
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(x.X).(*ast.CompositeLit); ok {
			return f.literal(lit, row)
		}
		return nil
	case *ast.CompositeLit:
		return f.literal(x, row)
	case *ast.StarExpr:
		if id, ok := ast.Unparen(x.X).(*ast.Ident); ok && f.uses[id] != nil {
			return f.uses[id]
		}
		return unknownText(Operand{Expr: e})
	case *ast.CallExpr:
		if goexpr.Builtin(f.info, x) != "" {
			return zeroOf(row)
		}
	case *ast.Ident:
		if isShared(typ) {
			return nil
		}
	}
	n := f.eval(e)
	if isShared(typ) && !n.isFresh() {
		return nil
	}
	return n
}

// literal returns the object of a composite literal.
func (f *Flow) literal(lit *ast.CompositeLit, row *library.Row) *node {
	n := zeroOf(row)
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return unknownText(Operand{}) // its fields have no names
		}
		id, _ := kv.Key.(*ast.Ident)
		if v, ok := f.info.Uses[id].(*types.Var); ok && v.IsField() {
			n = n.with(member{field: v.Name(), value: f.value(kv.Value)})
		} else {
			n = n.with(member{key: f.value(kv.Key), value: f.value(kv.Value)})
		}
	}
	return n
}

// with returns an object with a member set.
func (n *node) with(m member) *node {
	if n.kind != objectNode {
		return newObject(n, m)
	}
	members := slices.DeleteFunc(slices.Clone(n.members), func(old member) bool { return m.field != "" && old.field == m.field })
	return newObject(n.parts[0], append(members, m)...)
}

// newObject returns an object with members set.
func newObject(n *node, members ...member) *node {
	o := &node{kind: objectNode, parts: []*node{n}, members: members, extent: extent{width: 1, size: 1, open: n.open}}
	for _, m := range members {
		o.open = o.open || m.value.open || m.key != nil && m.key.open
	}
	return o
}

// A fieldReader finds what a field of an object holds, nil if that is not known. An object of which only one field is known has others.
type fieldReader struct {
	field string
	op    Operand
	done  map[*node]*node // what the field is in choices, as the objects below share them
}

func (r *fieldReader) of(n *node) *node {
	switch {
	case n.kind == objectNode:
		for _, m := range n.members {
			if m.field == r.field {
				return m.value
			}
		}
		return r.of(n.parts[0])
	case n.kind == choiceNode:
		if _, ok := r.done[n]; !ok {
			r.done[n] = nil // not known, if there are too many
			if len(r.done) <= maxShared {
				r.done[n] = r.choice(n)
			}
		}
		return r.done[n]
	case n.kind == holeNode && n.made != nil:
		a := &application{field: r.field, args: []*node{n}, isOpen: n.open}
		if len(n.made.args) == 0 && n.made.field == "" { // it is new
			run := run{flow: new(Flow), done: make(map[*node]any)}
			if s, ok := run.selected(a).(string); ok {
				return newText(&Text{text: []byte(s)})
			}
		}
		return a.resultOf(r.op)
	}
	return nil
}

// choice returns the field of each option, which are fewer or more than the branches: what two
// of these lead to is one option, and a branch may lead to several.
func (r *fieldReader) choice(n *node) *node {
	options := allOf(n.parts, r.of)
	if slices.Contains(options, nil) {
		return nil
	}
	if n.merge != nil {
		if branches := allOf(n.branches, r.of); !slices.Contains(branches, nil) {
			return choiceAt(n.merge, branches, options...)
		}
	}
	return choiceOf(options...)
}

// A place is a field of a local object, or a method.
type place struct {
	v     *types.Var
	field *types.Var // nil for a method
	value *node
}

// placeOf returns the field or method that an expression names of a local object that is followed, without its value.
func (p *pass) placeOf(e ast.Expr) (place, bool) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return place{}, false
	}
	v := localVar(p.info, sel.X)
	field, _ := p.info.Uses[sel.Sel].(*types.Var)
	return place{v: v, field: field}, p.env[v] != nil && p.maker(v.Type()) != nil
}

// memberAt returns the field of a local object that an expression names, if its value is known.
func (p *pass) memberAt(e ast.Expr) (place, bool) {
	m, ok := p.placeOf(e)
	if !ok || m.field == nil {
		return place{}, false
	}
	op := Operand{Expr: ast.Unparen(e), Origin: Field, Kind: p.knows.Library.Var(m.field).Kind(0), Object: m.field.Origin()}
	r := fieldReader{field: m.field.Name(), op: op, done: make(map[*node]*node)}
	m.value = r.of(p.value(m.v))
	return m, m.value != nil
}

// useMember keeps what a field of a local object holds where it is used.
func (p *pass) useMember(e *ast.SelectorExpr) {
	if m, ok := p.memberAt(e); ok {
		if goexpr.IsString(m.field.Type()) {
			m.value = usedAt(m.value, e)
		}
		p.uses[e.Sel] = m.value
	}
}

// setMember makes a field of a local object hold a value.
func (p *pass) setMember(m place, n *node) {
	p.set(m.v, p.env[m.v].with(member{field: m.field.Name(), value: n}))
}

// assignMember makes a field hold what is assigned to it, nil if that is not known.
func (p *pass) assignMember(lhs ast.Expr, n *node, rhs ast.Expr) {
	m, ok := p.placeOf(lhs)
	switch {
	case !ok || m.field == nil:
		return
	case goexpr.Is[*types.Pointer](m.v.Type()) && !p.env[m.v].isFresh(): // others may change the field too
		p.loseObject(m.v)
		return
	case n == nil && rhs != nil:
		n = p.Flow.value(rhs)
	case n == nil:
		n = unknownText(Operand{})
	}
	p.setMember(m, n)
}

// loseObject makes an object unknown to which something else may lead.
func (p *pass) loseObject(v *types.Var) {
	if n := p.env[v]; n.kind != holeNode || n.made != nil {
		p.set(v, unknownText(Operand{Object: v}))
	}
}

// changeReceiver makes a local object what a method without results makes of it.
func (p *pass) changeReceiver(fn *types.Func, call *ast.CallExpr) {
	m, ok := p.placeOf(call.Fun)
	if !ok || fn.Signature().Recv() == nil || fn.Signature().Results().Len() > 0 {
		return
	}
	if object := p.env[m.v]; !object.isFresh() {
		p.loseObject(m.v)
	} else if a := p.application(p.knows.Library.Func(fn), call, 0); a != nil {
		a.args[0] = object
		a.isOpen = a.isOpen || object.open
		p.set(m.v, a.object())
	}
}
