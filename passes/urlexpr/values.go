package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
)

// onceAssigned returns, for the string variables of a package that get a value
// where they are declared and never again, that value: locals and unexported
// package variables. A variable whose address is taken is not one.
func onceAssigned(files []*ast.File, info *types.Info) map[*types.Var]ast.Expr {
	value := make(map[*types.Var]ast.Expr)
	changed := make(map[*types.Var]bool)
	variable := func(e ast.Expr) *types.Var {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return nil
		}
		v, _ := info.ObjectOf(id).(*types.Var)
		return v
	}
	change := func(e ast.Expr) {
		if v := variable(e); v != nil && isString(v.Type()) {
			changed[v] = true
		}
	}
	declare := func(id *ast.Ident, e ast.Expr) {
		v, ok := info.Defs[id].(*types.Var)
		if !ok {
			change(id) // := assigns to a variable that is there
			return
		}
		if isString(v.Type()) && (!v.Exported() || v.Parent() != v.Pkg().Scope()) {
			value[v] = e
		}
	}
	visit := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				id, ok := lhs.(*ast.Ident)
				if ok && n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
					declare(id, n.Rhs[i])
				} else {
					change(lhs)
				}
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				if len(n.Names) == len(n.Values) {
					declare(id, n.Values[i])
				}
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				change(n.X)
			}
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				change(n.Key)
				change(n.Value)
			}
		}
		return true
	}
	for _, f := range files {
		ast.Inspect(f, visit)
	}
	for v := range changed {
		delete(value, v)
	}
	return value
}
