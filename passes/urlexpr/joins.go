package urlexpr

import (
	"go/ast"
)

// joins returns the argument that begins what path.Join or filepath.Join makes, nil if
// that is no URL.
func (s *search) joins(call *ast.CallExpr) ast.Expr {
	if call.Ellipsis.IsValid() || !isCall(s.info, call, "path", "Join") && !isCall(s.info, call, "path/filepath", "Join") {
		return nil
	}
	first := FirstJoined(s.info, call)
	if first == nil || !s.beginsWithURL(first, true) {
		return nil
	}
	return first
}
