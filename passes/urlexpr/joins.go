package urlexpr

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// joins returns the argument that begins what path.Join or filepath.Join makes, nil if
// that is no URL.
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

// joinsPath reports whether a function joins and cleans the elements of a path, which may
// be no URL.
func joinsPath(fn *types.Func) bool {
	return library.Of(fn).Does(library.JoinsPath) && library.SubjectOf(fn.Pkg()) == library.Paths
}
