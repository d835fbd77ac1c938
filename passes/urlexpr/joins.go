package urlexpr

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/passes/goexpr"
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

// FirstJoined returns the first argument of a call of path.Join that is not known to be
// empty: it leaves the others out. It is nil if there is none.
func FirstJoined(info *types.Info, call *ast.CallExpr) ast.Expr {
	for _, arg := range call.Args {
		if text, ok := goexpr.Text(info, arg); !ok || text != "" {
			return arg
		}
	}
	return nil
}
