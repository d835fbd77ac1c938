package urlexpr

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// wholeOf returns what is made of a text that is written to a local variable or buffer to which more is added, where it is
// read last. It reports false if nothing is, if what is made may be a list of several, or if a function of the package takes it: then
// it is seen there.
func (s *search) wholeOf(begin inspector.Cursor) (inspector.Cursor, bool) {
	v := s.writtenTo(begin)
	if v == nil {
		return begin, false
	}
	use := s.usageOf(v)
	if !use.grows || use.read.Inspector() == nil {
		return begin, false
	}
	read := s.outermost(use.read)
	if kind, _ := read.ParentEdge(); kind == edge.CallExpr_Args {
		call := read.Parent().Node().(*ast.CallExpr)
		if fn := goexpr.Callee(s.info, call); fn != nil && fn.Pkg() == s.pkg {
			return begin, false
		}
	}
	isOther := func(t *strflow.Text) bool {
		return !strings.Contains(t.Known(), "://") || strings.Count(t.String(), "://") > 1
	}
	return read, !slices.ContainsFunc(slices.Concat(s.textsOf(begin), s.textsOf(read)), isOther)
}

func (s *search) textsOf(c inspector.Cursor) []*strflow.Text {
	return s.flow.Of(c.Node().(ast.Expr)).Alternatives()
}

// writtenTo returns the local variable that a text is assigned to, or the buffer that a method writes it to, nil if there is
// none.
func (s *search) writtenTo(c inspector.Cursor) *types.Var {
	to := goexpr.AssignedTo(c)
	if call, ok := c.Parent().Node().(*ast.CallExpr); ok && calls(s.info, call, library.Writes) {
		to = goexpr.Receiver(call)
	}
	return localVar(goexpr.Object(s.info, to))
}
