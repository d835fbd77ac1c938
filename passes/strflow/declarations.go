package strflow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

func (f *Flow) declarations() *declarations {
	if f.declares == nil {
		f.declares = &declarations{
			Flow: f, values: make(map[*types.Var]ast.Expr), changed: make(map[*types.Var]bool), leads: make(map[*types.Var]bool),
			tested: make(map[*types.Var]bool), methods: make(map[string]bool),
		}
		for _, file := range f.files {
			f.declares.walk(file)
		}
	}
	return f.declares
}

// initial returns the string or the literal that a variable of the package is declared with,
// nil if there is none, or if it is changed.
func (f *Flow) initial(v *types.Var) ast.Expr {
	d := f.declarations()
	value := d.values[v]
	_, isLit := value.(*ast.CompositeLit)
	if d.changed[v] || isLit && d.leads[v] || !isLit && (v == nil || !goexpr.IsString(v.Type())) {
		return nil
	}
	return value
}

// functionIn returns the function that a variable always holds, and the expression itself if it is
// no variable.
func (f *Flow) functionIn(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	id, ok := e.(*ast.Ident)
	if !ok {
		return e
	}
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok || !goexpr.Is[*types.Signature](v.Type()) || v.Exported() && isOfPackage(v) || f.declarations().changed[v] {
		return nil
	}
	return f.declarations().values[v]
}

func (d *declarations) walk(file *ast.File) {
	keeps := make(map[ast.Expr]bool) // uses of lists and maps that leave their elements as they are
	for n := range d.inspect(file).PreorderSeq() {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for i, id := range n.Names {
				d.declare(id, oneOf(n.Values, len(n.Names), i))
			}
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				if id, ok := lhs.(*ast.Ident); ok && n.Tok == token.DEFINE && d.info.Defs[id] != nil {
					d.declare(id, oneOf(n.Rhs, len(n.Lhs), i))
				} else {
					d.change(lhs)
				}
			}
		case *ast.RangeStmt:
			d.change(n.Key)
			d.change(n.Value)
			keeps[n.X] = true
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				d.change(n.X)
			}
		case *ast.SelectorExpr:
			if changesReceiver(d.info, n) {
				d.change(n.X)
			}
		case *ast.IndexExpr:
			keeps[n.X] = true
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				d.test(n.X, n.Y)
			}
			keeps[n.X], keeps[n.Y] = true, true
		case *ast.SwitchStmt:
			d.test(n.Tag)
		case *ast.CallExpr:
			if isBasic(d.info.TypeOf(n), types.IsBoolean) {
				d.test(n.Args...)
			}
			row := d.knows.Library.Func(goexpr.Callee(d.info, n))
			_, isLen := builtinCall(d.info, n, "len")
			for _, e := range n.Args {
				keeps[e] = isLen || row.Does(library.Joins) || row.Does(library.Tests)
			}
		case *ast.Ident:
			if v := d.variable(n); !keeps[n] && d.info.Uses[n] != nil && v != nil && isOfPackage(v) {
				d.leads[v] = true
			}
		case *ast.InterfaceType:
			for _, m := range n.Methods.List {
				for _, id := range m.Names {
					d.methods[id.Name] = true
				}
			}
		}
	}
}

func (d *declarations) variable(e ast.Expr) *types.Var {
	v, _ := goexpr.Object(d.info, e).(*types.Var)
	return v
}

func (d *declarations) declare(id *ast.Ident, value ast.Expr) {
	if v := d.variable(id); v != nil && (isOfPackage(v) || goexpr.Is[*types.Signature](v.Type())) {
		d.values[v] = value
	}
}

func (d *declarations) change(e ast.Expr) {
	if x, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
		e = x.X
	}
	if v := d.variable(e); v != nil {
		d.changed[v] = true
	}
}

func (d *declarations) test(list ...ast.Expr) {
	for _, e := range list {
		if v := d.variable(e); v != nil {
			d.tested[v] = true
		}
	}
}
