package urlexpr

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// find returns the outermost expression that a literal is part of, if it may
// hold a URL and was not returned before.
func (s *search) find(lit inspector.Cursor) (inspector.Cursor, bool) {
	n := lit.Node().(*ast.BasicLit)
	if n.Kind != token.STRING {
		return lit, false
	}
	holds := mayHoldURL(n.Value)
	if !holds {
		// The URL begins before the literal, or has no scheme.
		switch kind, _ := lit.ParentEdge(); kind {
		case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.CallExpr_Args, edge.CompositeLit_Elts, edge.ParenExpr_X:
		default:
			return lit, false
		}
	}
	root := s.outermost(lit)
	if root == lit {
		return lit, holds || s.isSink(root)
	}
	variables := s.written && continuesURL(n.Value)
	read, seen := s.found[root]
	if read || seen && !holds && (s.asked[root] || !variables) {
		return root, false
	}
	read = holds || s.isSink(root) || s.beginsWithURL(root.Node().(ast.Expr), variables)
	s.found[root], s.asked[root] = read, s.asked[root] || variables
	return root, read
}

// isSink reports whether an expression goes to a parameter that takes a URL.
func (s *search) isSink(root inspector.Cursor) bool {
	return s.contextOf(root).evidence == Sink
}

// mayHoldURL is a quick look at the source of a literal: most strings have no sign of a URL, and not
// the "@" of an address behind a colon.
func mayHoldURL(source string) bool {
	for range signs([]byte(source)) {
		return true
	}
	return strings.Contains(source, ":") && strings.Contains(source, "@")
}

// continuesURL reports whether a literal looks like what follows a URL in a
// variable: a path, a search or a port, perhaps behind the variable's verb. A colon before a
// blank is one of prose.
func continuesURL(source string) bool {
	source = strings.TrimPrefix(source[1:], "%s")
	return source != "" && strings.IndexByte("/?&#:;%", source[0]) >= 0 && !strings.HasPrefix(source, ": ")
}

// beginsWithURL reports whether the first operand of e, also through formats,
// variables and functions of the package, begins as a URL does. If variables
// are not to be looked at, those are that are named like a URL.
func (s *search) beginsWithURL(e ast.Expr, variable bool) bool {
	for calls := 0; calls <= maxCalls; {
		e = ast.Unparen(e)
		if tv := s.info.Types[e]; tv.Value != nil {
			text, _ := s.literals.Of(e)
			return mayBegin(text.Value)
		}
		switch x := e.(type) {
		case *ast.BinaryExpr:
			e = x.X
		case *ast.CallExpr:
			first := s.firstOperand(x)
			if first == nil {
				return variable && s.mayBeginURL(x)
			}
			e = first
			calls++
		case *ast.Ident:
			return (variable || names.IsURL(x.Name)) && s.mayBeginURL(x)
		default:
			return false
		}
	}
	return false
}

// maxCalls bounds how many calls in each other are looked through for the beginning of a text.
const maxCalls = 1 << 6

// mayBegin reports whether a text begins as a URL does, or nearly so.
func mayBegin(s string) bool { return beginsURL(s) || nearMissOf(s, true).Span.End > 0 }

// mayBeginURL reports whether one of the texts that an expression may hold begins
// with a known scheme, or nearly so.
func (s *search) mayBeginURL(e ast.Expr) bool {
	if !goexpr.IsString(s.info.TypeOf(e)) {
		return false
	}
	return slices.ContainsFunc(s.flow.Of(e).Alternatives(), func(t *strflow.Text) bool { return mayBegin(t.Known()) })
}

// firstOperand returns the argument of a call that the result begins with, or
// nil.
func (u *Result) firstOperand(call *ast.CallExpr) ast.Expr {
	if len(call.Args) == 0 {
		return nil
	}
	switch n := formatArg(u.info, call); {
	case n >= 0:
		format, _ := u.literals.Of(call.Args[n])
		if strings.HasPrefix(format.Value, "%s") && n+1 < len(call.Args) {
			return call.Args[n+1]
		}
		return call.Args[n]
	case goexpr.IsConversion(u.info, call), calls(u.info, call, library.Prints), isReplace(u.info, call):
		return call.Args[0]
	case calls(u.info, call, library.Joins):
		if list, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit); ok && len(list.Elts) > 0 {
			return list.Elts[0]
		}
	}
	return nil
}
