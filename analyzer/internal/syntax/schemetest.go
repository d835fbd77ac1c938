package syntax

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// schemeTests are the variables and fields of a package whose text it searches for "://": it
// takes those without a scheme too. The zero value has not looked yet.
type schemeTests map[types.Object]bool

func (t *schemeTests) has(p *lint.Pass, o types.Object) bool {
	if *t == nil {
		*t = make(schemeTests)
		for _, f := range p.Files {
			for n := range ast.Preorder(f) {
				if call, ok := n.(*ast.CallExpr); ok {
					t.add(p, call)
				}
			}
		}
	}
	return (*t)[o]
}

// add adds what a call searches.
func (t *schemeTests) add(p *lint.Pass, call *ast.CallExpr) {
	if len(call.Args) < 2 || !library.Of(goexpr.Callee(p.TypesInfo, call)).Compares(1) {
		return
	}
	if sign, ok := goexpr.Text(p.TypesInfo, call.Args[1]); !ok || !strings.HasSuffix(sign, "//") {
		return
	}
	if v, ok := goexpr.Object(p.TypesInfo, call.Args[0]).(*types.Var); ok {
		(*t)[v.Origin()] = true
	}
}
