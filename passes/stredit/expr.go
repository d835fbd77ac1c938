package stredit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/passes/goexpr"
)

// expr walks an expression whose text goes to d.
func (f *flow) expr(e ast.Expr, d dest) {
	if e != nil && d.limit&Fixed != 0 && d.by == nil {
		d.by = &Use{Pos: e.Pos()}
	}
	if e != nil && goexpr.IsString(f.info.TypeOf(e)) {
		f.texts[e] = d
	}
	switch e := e.(type) {
	case nil:
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			f.texts[e] = d
		}
	case *ast.Ident:
		f.name(e, d)
	case *ast.SelectorExpr:
		f.name(e.Sel, d)
		switch fn, isFunc := f.info.Uses[e.Sel].(*types.Func); {
		case isFunc:
			d = f.receiverOf(fn, e.Pos())
		case !f.isURLField(e.Sel):
			d = nowhere
		}
		f.expr(e.X, d)
	case *ast.ParenExpr, *ast.StarExpr:
		f.expr(goexpr.Deref(e), d)
	case *ast.UnaryExpr: // &x and <-x stand for x
		d.shared = d.shared || e.Op == token.AND
		f.expr(e.X, d)
	case *ast.TypeAssertExpr:
		f.expr(e.X, d)
	case *ast.BinaryExpr:
		f.binary(e, d)
	case *ast.CallExpr:
		f.call(e, d)
	case *ast.CompositeLit:
		f.composite(e, d)
	case *ast.FuncLit:
		sig, ok := goexpr.Under[*types.Signature](f.info.TypeOf(e))
		if ok {
			f.funcValue(sig, e.Pos()) // its callers are unknown
		}
		f.body(sig, e.Type, e.Body)
	case *ast.IndexExpr:
		f.expr(e.X, f.element(e.X, d))
		f.expr(e.Index, f.bound(e.X, e.Index, fixed()))
	case *ast.SliceExpr:
		x := f.element(e.X, d)
		if t := f.info.TypeOf(e.X); goexpr.IsString(t) || isCharacters(t) {
			x.nodes = append(slices.Clip(x.nodes), new(Rewrite))
		}
		f.expr(e.X, x)
		for _, i := range []ast.Expr{e.Low, e.High, e.Max} {
			f.expr(i, f.bound(e.X, i, nowhere))
		}
	default: // a type, which may depend on the length of a text
		for id := range goexpr.All[*ast.Ident](e) {
			f.name(id, pattern())
		}
		for lit := range goexpr.All[*ast.BasicLit](e) {
			f.expr(lit, pattern())
		}
	}
}

// element returns where the text of x goes if a part of x goes to d: a list as a
// whole, but a string only in pieces, which an edit would move.
func (f *flow) element(x ast.Expr, d dest) dest {
	if goexpr.IsString(f.info.TypeOf(x)) {
		return pattern()
	}
	d.part = true
	return d
}

// bound returns where the text goes that an index of x is made of. Whether the package compiles
// depends on it if the length of x is constant.
func (f *flow) bound(x, index ast.Expr, d dest) dest {
	t := f.info.TypeOf(x)
	if p, ok := goexpr.Under[*types.Pointer](t); ok {
		t = p.Elem()
	}
	if index != nil && (goexpr.Is[*types.Array](t) || f.info.Types[x].Value != nil) {
		return f.constant(index, d)
	}
	return d
}

// name records where the text of a constant, variable or field goes.
func (f *flow) name(id *ast.Ident, d dest) {
	d.at = id.Pos()
	switch obj := f.info.Uses[id].(type) {
	case *types.Const:
		f.uses[obj] = append(f.uses[obj], d)
		f.add(obj, d)
	case *types.Var:
		obj = obj.Origin()
		f.uses[obj] = append(f.uses[obj], d)
		f.add(obj, d)
		if d.via == 0 && (d.shared || isShared(obj.Type()) && !d.part) {
			for _, n := range d.nodes {
				f.add(n, dest{nodes: []node{obj}})
			}
		}
	case *types.Func:
		f.funcValue(obj.Origin().Signature(), id.Pos())
	}
}

// isShared reports whether copies of a value have the same elements.
func isShared(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan:
		return true
	}
	return false
}

// binary walks a sum, or a comparison, which depends on every octet. That a text
// is empty no edit changes.
func (f *flow) binary(e *ast.BinaryExpr, d dest) {
	switch {
	case e.Op == token.ADD:
		d.via |= Continued
		if !goexpr.IsString(f.info.TypeOf(e)) {
			d = f.constant(e, d)
		}
	case e.Op == token.LAND, e.Op == token.LOR, f.isEmpty(e.X), f.isEmpty(e.Y):
		d = nowhere
	default:
		d = f.constant(e, comparedAt(e.OpPos))
		f.expr(e.X, f.comparedWith(d, e.Y))
		f.expr(e.Y, f.comparedWith(d, e.X))
		return
	}
	f.expr(e.X, d)
	f.expr(e.Y, d)
}

// isEmpty reports whether e is nil or the empty string.
func (f *flow) isEmpty(e ast.Expr) bool {
	text, ok := goexpr.Text(f.info, e)
	return ok && text == "" || f.info.Types[e].IsNil()
}

// composite walks a composite literal. The text of a field goes to the field,
// that of an element to where the literal goes. That of a URL goes to both, as its
// methods return it.
func (f *flow) composite(e *ast.CompositeLit, d dest) {
	fields := goexpr.Struct(f.info.TypeOf(e))
	f.expr(e.Type, nowhere)
	if fields != nil && !f.known.HoldsURL(f.info.TypeOf(e)) {
		f.add(fields, d)
	}
	for i, elt := range e.Elts {
		pair, keyed := elt.(*ast.KeyValueExpr)
		switch {
		case fields != nil && keyed:
			to := f.target(pair.Key)
			if f.isURLField(pair.Key) {
				to = joined([]dest{to, d})
			}
			f.expr(pair.Value, to)
		case fields != nil && i < fields.NumFields():
			f.expr(elt, dest{nodes: []node{fields.Field(i).Origin()}})
		case keyed:
			f.expr(pair.Key, f.oneOf(len(e.Elts), pair.Key))
			f.expr(pair.Value, d)
		default:
			f.expr(elt, d)
		}
	}
}
