package urlexpr

import (
	"go/ast"

	"github.com/urllint/urllint/passes/goexpr"
)

// joins returns the argument that begins what path.Join or filepath.Join makes, nil if
// that is not a URL.
func (s *search) joins(call *ast.CallExpr) ast.Expr {
	if call.Ellipsis.IsValid() || !joinsPath(goexpr.Callee(s.info, call)) {
		return nil
	}
	first := FirstJoined(s.info, call)
	if first == nil || !s.beginsWithURL(first, true) {
		return nil
	}
	return first
}
