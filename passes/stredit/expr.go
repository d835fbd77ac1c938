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
		f.expr(e.X, nowhere)
	case *ast.ParenExpr:
		f.expr(e.X, d)
	case *ast.StarExpr:
		f.expr(e.X, d)
	case *ast.UnaryExpr: // &x and <-x stand for x
		f.expr(e.X, d)
	case *ast.TypeAssertExpr:
		f.expr(e.X, d)
	case *ast.BinaryExpr:
		f.binary(e, d)
	case *ast.CallExpr:
		if goexpr.IsString(f.info.TypeOf(e)) {
			f.texts[e] = d
		}
		f.call(e, d)
	case *ast.CompositeLit:
		f.composite(e, d)
	case *ast.FuncLit:
		if sig := f.signatureOf(e); sig != nil {
			f.funcValue(sig, sig, e.Pos())
		}
		f.funcLit(e)
	case *ast.IndexExpr:
		f.expr(e.X, f.element(e.X, d))
		f.expr(e.Index, fixed())
	case *ast.SliceExpr:
		x := f.element(e.X, d)
		if t := f.info.TypeOf(e.X); goexpr.IsString(t) || isCharacters(t) {
			x.nodes = append(slices.Clip(x.nodes), new(Mend))
		}
		f.expr(e.X, x)
		for _, i := range []ast.Expr{e.Low, e.High, e.Max} {
			f.expr(i, nowhere)
		}
	default:
		f.typeExpr(e)
	}
}

// typeExpr walks a type, which may depend on the length of a text.
func (f *flow) typeExpr(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			f.name(n, fixed())
		case *ast.BasicLit:
			f.expr(n, fixed())
		}
		return true
	})
}

// element returns where the text of x goes if a part of x goes to d: a list as a
// whole, but a string only in pieces, which an edit would move.
func (f *flow) element(x ast.Expr, d dest) dest {
	if goexpr.IsString(f.info.TypeOf(x)) {
		return pattern()
	}
	return d
}

// name records where the text of a constant, variable or field goes.
func (f *flow) name(id *ast.Ident, d dest) {
	switch obj := f.info.Uses[id].(type) {
	case *types.Const:
		f.uses[obj] = append(f.uses[obj], use{id.Pos(), d.nodes, d.limit | d.via})
		f.add(obj, d)
	case *types.Var:
		f.uses[obj.Origin()] = append(f.uses[obj.Origin()], use{id.Pos(), d.nodes, d.limit | d.via})
		f.add(obj.Origin(), d)
		if d.limit&Fixed != 0 {
			f.fixFields(obj.Type(), d.by)
		}
	case *types.Func:
		if as := f.signatureOf(id); as != nil {
			f.funcValue(obj.Origin().Signature(), as, id.Pos())
		}
	}
}

// fixFields limits the texts in the fields of a struct that is a key, or compared.
func (f *flow) fixFields(t types.Type, by *Use) {
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for v := range fields.Fields() {
		if f.limits[v.Origin()]&Fixed == 0 {
			f.limits[v.Origin()] |= Fixed
			if by != nil {
				f.limitBy(v.Origin(), *by)
			}
			f.fixFields(v.Type(), by)
		}
	}
}

// binary walks a sum, or a comparison, which depends on every octet. That a text
// is empty no edit changes.
func (f *flow) binary(e *ast.BinaryExpr, d dest) {
	switch e.Op {
	case token.ADD:
		f.texts[e] = d
		d = d.through(Continued)
	case token.LAND, token.LOR:
		d = nowhere
	default:
		d = comparedAt(e.OpPos)
		if f.isEmpty(e.X) || f.isEmpty(e.Y) {
			d = nowhere
		}
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
	var fields *types.Struct
	if t := f.info.TypeOf(e); t != nil {
		if p, ok := t.Underlying().(*types.Pointer); ok { // in []*T{{...}}
			t = p.Elem()
		}
		fields, _ = t.Underlying().(*types.Struct)
	}
	for i, elt := range e.Elts {
		pair, keyed := elt.(*ast.KeyValueExpr)
		switch {
		case fields != nil && keyed:
			to := f.target(pair.Key)
			to.limit |= d.limit & Fixed // it is a key, or compared
			to.by = d.by
			if f.isURLField(pair.Key) {
				to.nodes = append(to.nodes, d.nodes...)
			}
			f.expr(pair.Value, to)
		case fields != nil && i < fields.NumFields():
			f.expr(elt, dest{nodes: []node{fields.Field(i).Origin()}, limit: d.limit & Fixed, by: d.by})
		case keyed:
			f.expr(pair.Key, comparedAt(pair.Pos()))
			f.expr(pair.Value, d)
		default:
			f.expr(elt, d)
		}
	}
}
