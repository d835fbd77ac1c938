package args

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
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
	fields := goexpr.Struct(fn.Signature().Recv().Type())
	if fields == nil {
		return false
	}
	for v := range fields.Fields() {
		if name := library.NameOf(v.Type()); name != nil && name.Pkg() != nil && name.Pkg().Path() == "testing" {
			return true
		}
	}
	return false
}
