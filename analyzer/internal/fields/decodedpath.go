package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var DecodedPath = lint.Rule{
	ID:       "decoded-path",
	Group:    lint.Semantics,
	Summary:  `the Path of a net/url.URL before a "?" in text`,
	Why:      `Path is decoded: "/a%3Fb" becomes "/a?b", which makes another URL before a query.`,
	Scope:    `EscapedPath and RequestURI return the text of the URL. The level is possible: of 21 places 3 mattered.`,
	Suppress: `if the text is only shown, or is a key`,
	Before:   `addr = u.Path + "?" + u.RawQuery`,
	After:    `addr = u.EscapedPath() + "?" + u.RawQuery`,
	Level:    lint.Possible,
	Check:    checkDecodedPath,
	Needs:    []string{"net/url", "net/http"},
}

// checkDecodedPath finds sums and formats with a path before a "?".
func checkDecodedPath(p *lint.Pass, _ []*lint.Candidate) {
	for n := range lint.All[ast.Node](p) {
		var before, behind ast.Expr
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.ADD {
				before, behind = n.X, n.Y
			}
		case *ast.AssignStmt:
			if n.Tok == token.ADD_ASSIGN && !p.IsURLPath(n.Lhs[0]) { // which has no query
				before, behind = n.Lhs[0], n.Rhs[0]
			}
		case *ast.CallExpr:
			before = pathInFormat(p, n)
		}
		if before != nil && (behind == nil || beginsQuery(p, behind) && endsInPath(p, before)) {
			result := p.TryBuilt(library.Reference, library.PathText, func(path string) (string, bool) { return path + "?x", true })
			p.ReportExpr(before, lint.Fault{
				Fact:   "URL.Path is decoded",
				Advice: "use EscapedPath",
				Effect: result.Effect,
			}, nil)
		}
	}
}

// pathInFormat returns the path of a net/url.URL that a format puts before a "?", nil if it puts none there.
func pathInFormat(p *lint.Pass, call *ast.CallExpr) ast.Expr {
	if goexpr.FormatArg(p.TypesInfo, call) >= 0 {
		for t, o := range p.Flow.Of(call).Operands() {
			if slices.Contains(call.Args, o.Expr) && endsInPath(p, o.Expr) && strings.HasPrefix(t.String()[o.At+1:], "?") {
				return o.Expr
			}
		}
	}
	return nil
}

// beginsQuery reports whether a sum begins with "?".
func beginsQuery(p *lint.Pass, e ast.Expr) bool {
	for { // goexpr.Operands of each part of a sum takes steps that grow with the square
		sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok {
			break
		}
		e = sum.X
	}
	text, _ := p.ConstantText(e)
	return strings.HasPrefix(text, "?")
}

// endsInPath reports whether a sum ends with the path of a net/url.URL, or is a variable
// that is given such a sum.
func endsInPath(p *lint.Pass, e ast.Expr) bool {
	e = endOf(e)
	v, ok := p.ObjectOf(e).(*types.Var)
	isPath := func(g lint.Origin) bool { return p.IsURLPath(endOf(g.Expr)) }
	return p.IsURLPath(e) || ok && lint.IsStringType(v.Type()) && slices.ContainsFunc(p.Definitions().Of[v], isPath)
}

// endOf returns the last operand of a sum.
func endOf(e ast.Expr) ast.Expr {
	for {
		sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD {
			return ast.Unparen(e)
		}
		e = sum.Y
	}
}
