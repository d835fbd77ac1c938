package args

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

func contains(outer, inner ast.Expr) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}

// isNamedOnce reports whether a local variable is named once outside of an assignment.
func isNamedOnce(p *lint.Pass, v types.Object, assignment *ast.AssignStmt) bool {
	if v == nil || v.Parent() == nil || v.Parent() == p.Pkg.Scope() {
		return false
	}
	n := 0
	for id, obj := range p.TypesInfo.Uses {
		if obj == v && (id.Pos() < assignment.Pos() || assignment.End() <= id.Pos()) {
			n++
		}
	}
	return n == 1
}
