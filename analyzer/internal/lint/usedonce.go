package lint

import (
	"go/ast"
	"go/types"
)

// IsNamedOnce reports whether a local variable is named once outside of an assignment.
func (p *Pass) IsNamedOnce(v types.Object, assignment *ast.AssignStmt) bool {
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
