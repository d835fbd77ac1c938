package args

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// isUsedOnce reports whether what a call returns is written where it is escaped again, or
// assigned to a local variable that is named there and nowhere else.
func isUsedOnce(p *lint.Pass, m misuse) bool {
	url := m.at
	if m.in != nil {
		url = m.in.Expr
	}
	if contains(url, m.call) || contains(m.at, m.call) {
		return true
	}
	for n := range p.Enclosing(m.call) {
		switch n := n.(type) {
		case *ast.ParenExpr, *ast.BinaryExpr:
		case *ast.AssignStmt:
			id, ok := n.Lhs[0].(*ast.Ident)
			return ok && len(n.Lhs) == 1 && isNamedOnce(p, p.TypesInfo.ObjectOf(id), n)
		default:
			return false
		}
	}
	return false
}

func contains(outer, inner ast.Expr) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}

// isNamedOnce reports whether a local variable is named once outside of an assignment.
func isNamedOnce(p *lint.Pass, v types.Object, assignment *ast.AssignStmt) bool {
	if v == nil || v.Parent() == nil || v.Parent() == p.Pkg.Scope() {
		return false
	}
	n := 0
	for _, id := range p.UsesOf(v) {
		if id.Pos() < assignment.Pos() || assignment.End() <= id.Pos() {
			n++
		}
	}
	return n == 1
}
