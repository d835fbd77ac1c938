package args

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// isInTestHelper reports whether an expression is in a method of a type that holds a test. Tests
// choose the values that they give it.
func isInTestHelper(p *lint.Pass, e ast.Expr) bool {
	decl, ok := p.DeclAt(e).(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn, ok := p.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return false
	}
	fields, ok := deref(fn.Signature().Recv().Type()).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for v := range fields.Fields() {
		if named, ok := types.Unalias(deref(v.Type())).(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "testing" {
			return true
		}
	}
	return false
}

func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}
