package strflow

import (
	"cmp"
	"go/ast"
	"go/types"
	"reflect"
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
func zeroOf(row *library.Row) *node { return applied(row, 0, nil).unasked(Operand{}) }

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
	if isShared(typ) && !n.isFresh {
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
	o := &node{kind: objectNode, parts: []*node{n}, members: members, isFresh: n.isFresh, extent: extent{width: 1, size: 1, open: n.open, depth: n.depth}}
	for _, m := range members {
		o.depth = max(o.depth, m.value.depth)
		o.open = o.open || m.value.open || m.key != nil && m.key.open
	}
	return o
}

// fieldOf returns what a field of an object holds, nil if that is not known. An object of which only one field is
// known has others. Done has what the field is in choices, as the objects below share them.
func (n *node) fieldOf(field string, op Operand, done map[*node]*node) *node {
	of := func(n *node) *node { return n.fieldOf(field, op, done) }
	switch {
	case n.kind == objectNode:
		for _, m := range n.members {
			if m.field == field {
				return m.value
			}
		}
		return of(n.parts[0])
	case n.kind == choiceNode:
		return goexpr.Once(done, n, func() *node {
			if len(done) > maxShared {
				return nil
			}
			// Options and branches differ in number: what two branches lead to is one option, and a branch may lead to several.
			options, branches := allOf(n.parts, of), allOf(n.branches, of)
			if slices.Contains(options, nil) || slices.Contains(branches, nil) {
				return nil
			}
			return choiceAt(n.merge, branches, options...)
		})
	case n.kind == holeNode && n.made != nil:
		m := applied(&library.Row{Func: func(object any) any {
			return reflect.Indirect(reflect.ValueOf(object)).FieldByName(field).Interface()
		}}, 0, []*node{n}).resultOf(op)
		m.isFresh = false // the object leads to it
		return m
	}
	return nil
}

// placeOf returns the local object that is followed of which an expression names a field or a method, nil if it does
// not, and the field.
func (p *pass) placeOf(e ast.Expr) (v, field *types.Var) {
	v = baseVar(p.info, e)
	if p.env[v] == nil || p.maker(v.Type()) == nil {
		return nil, nil
	}
	field, _ = goexpr.Object(p.info, e).(*types.Var)
	return v, field
}

// memberAt returns what the field of a local object holds that an expression names, nil if that is not known.
func (p *pass) memberAt(e ast.Expr) *node {
	v, field := p.placeOf(e)
	if field == nil {
		return nil
	}
	op := Operand{Expr: ast.Unparen(e), Origin: Field, Kind: p.Library.Var(field).Kind(0), Object: field.Origin()}
	return p.value(v).fieldOf(field.Name(), op, make(map[*node]*node))
}

// useMember keeps what a field of a local object holds where it is used.
func (p *pass) useMember(e *ast.SelectorExpr) {
	if n := p.memberAt(e); n != nil {
		if goexpr.IsString(p.info.TypeOf(e)) {
			n = usedAt(n, e)
		}
		p.uses[e.Sel] = n
	}
}

// setMember makes the field of a local object hold a value that an expression names.
func (p *pass) setMember(e ast.Expr, n *node) {
	v, field := p.placeOf(e)
	p.set(v, p.env[v].with(member{field: field.Name(), value: n}))
}

// assignMember makes a field hold what is assigned to it, nil if that is not known.
func (p *pass) assignMember(lhs ast.Expr, n *node, rhs ast.Expr) {
	v, field := p.placeOf(lhs)
	switch {
	case field == nil:
		return
	case goexpr.Is[*types.Pointer](v.Type()) && !p.env[v].isFresh: // others may change the field too
		p.loseObject(v)
		return
	case n == nil && rhs != nil:
		n = p.Flow.value(rhs)
	}
	p.setMember(lhs, cmp.Or(n, unknownText(Operand{})))
}

// loseObject makes an object unknown to which something else may lead.
func (p *pass) loseObject(v *types.Var) {
	if n := p.env[v]; n.kind != holeNode || n.made != nil {
		p.set(v, unknownText(Operand{Object: v}))
	}
}

// changeReceiver makes a local object what a method without results makes of it.
func (p *pass) changeReceiver(fn *types.Func, call *ast.CallExpr) {
	v, _ := p.placeOf(call.Fun)
	if v == nil || fn.Signature().Recv() == nil || fn.Signature().Results().Len() > 0 {
		return
	}
	if object := p.env[v]; !object.isFresh {
		p.loseObject(v)
	} else if a := p.application(p.Library.Func(fn), call, 0); a != nil {
		a.args[0] = object
		a.isOpen = a.isOpen || object.open
		p.set(v, a.unasked(Operand{}))
	}
}
