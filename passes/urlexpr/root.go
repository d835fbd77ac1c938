package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// outermost climbs from an expression to the one that builds the whole string.
// Of what a climb passes by, the end is remembered.
func (s *search) outermost(c inspector.Cursor) inspector.Cursor {
	parent, ok := s.whole(c)
	if !ok {
		return c
	}
	return goexpr.Once(s.roots, parent, func() inspector.Cursor { return s.outermost(parent) })
}

// whole returns the expression that c is an operand of, if that builds its text
// from the text of c: parentheses, a concatenation, a conversion, a format, a
// list to be joined.
func (s *search) whole(c inspector.Cursor) (inspector.Cursor, bool) {
	if isFormatted(s.info, c.Node()) {
		return c, false // what the function does with the text is unknown
	}
	kind, index := c.ParentEdge()
	parent := c.Parent()
	switch kind {
	case edge.ParenExpr_X:
		return parent, true
	case edge.BinaryExpr_X, edge.BinaryExpr_Y:
		return parent, parent.Node().(*ast.BinaryExpr).Op == token.ADD
	case edge.CallExpr_Args:
		return parent, s.takes(parent.Node().(*ast.CallExpr), index)
	case edge.CompositeLit_Elts:
		if kind, _ := parent.ParentEdge(); kind == edge.CallExpr_Args {
			call := parent.Parent()
			return call, calls(s.info, call.Node().(*ast.CallExpr), library.Joins)
		}
	}
	return c, false
}

// takes reports whether an argument of a call is text that the call builds on.
func (s *search) takes(call *ast.CallExpr, index int) bool {
	switch {
	case goexpr.IsConversion(s.info, call):
		return goexpr.IsString(s.info.TypeOf(call))
	case isReplace(s.info, call):
		return index == 0 && goexpr.IsConstant(s.info, call.Args[0]) && goexpr.IsConstant(s.info, call.Args[1])
	}
	return formatArg(s.info, call) == index || calls(s.info, call, library.Prints)
}

// isReplace reports whether a call replaces all of a text in another.
func isReplace(info *types.Info, call *ast.CallExpr) bool {
	return calls(info, call, library.Replaces) && goexpr.ReplacesAll(info, call)
}

// isFormatted reports whether n is a call with a format, of which it is not known that it
// returns what that makes.
func isFormatted(info *types.Info, n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return ok && formatArg(info, call) >= 0 && !(goexpr.IsString(info.TypeOf(call)) && calls(info, call, library.Formats))
}

// calls reports whether the function that is called has an effect.
func calls(info *types.Info, call *ast.CallExpr, e library.Effect) bool {
	return library.Of(goexpr.Callee(info, call)).Does(e)
}

// joinsPath reports whether a function joins and cleans the elements of a path, which may
// be no URL.
func joinsPath(fn *types.Func) bool {
	return library.Of(fn).Does(library.JoinsPath) && library.SubjectOf(fn.Pkg()) == library.Paths
}

// formatArg returns the index of the format among the arguments of a call, or
// -1 if there is none, or if its arguments are not known one by one.
func formatArg(info *types.Info, call *ast.CallExpr) int {
	if call.Ellipsis.IsValid() {
		return -1
	}
	return goexpr.FormatArg(info, call)
}
