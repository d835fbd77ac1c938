package urlexpr

import (
	"go/ast"
)

// joins reports whether a call is path.Join or filepath.Join of what may be a
// URL.
func (s *search) joins(call *ast.CallExpr) bool {
	if len(call.Args) == 0 || call.Ellipsis.IsValid() ||
		!isCall(s.info, call, "path", "Join") && !isCall(s.info, call, "path/filepath", "Join") {
		return false
	}
	return s.beginsWithURL(call.Args[0], true)
}
