package args

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// isInTestHelper reports whether an expression is in a method of a type that holds a test. Tests
// choose the values that they give it.
func isInTestHelper(p *lint.Pass, e ast.Expr) bool {
	method, ok := p.DeclAt(e).(*ast.FuncDecl)
	if !ok || method.Recv.NumFields() == 0 {
		return false
	}
	name := library.NameOf(p.TypesInfo.TypeOf(method.Recv.List[0].Type))
	if name == nil {
		return false
	}
	decl := p.DeclAt(name)
	return decl != nil && goexpr.TakesTest(p.FileAt(name.Pos()), decl)
}
