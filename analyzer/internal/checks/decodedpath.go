package checks

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

var DecodedPath = lint.Rule{
	ID:       "decoded-path",
	Group:    lint.Semantics,
	Summary:  `the Path of a net/url.URL in the text of a URL`,
	Why:      `Path is decoded: "/a%3Fb" becomes "/a?b", which is a path and a query.`,
	Scope:    `EscapedPath and RequestURI return the text of the URL. The level is possible: of 21 places 3 mattered.`,
	Suppress: `if the text is only shown, or is a key`,
	Before:   `addr = u.Path + "?" + u.RawQuery`,
	After:    `addr = u.EscapedPath() + "?" + u.RawQuery`,
	Level:    lint.Possible,
	Check:    checkDecodedPath,
	Needs:    []string{"net/url", "net/http"},
}

// checkDecodedPath finds the paths in URLs that functions are given, and in sums before a "?".
func checkDecodedPath(p *lint.Pass, _ []*lint.Candidate) {
	found := make(map[ast.Decl]bool)
	for call, row := range p.KnownCalls() {
		for i, arg := range call.Args {
			if place := row.Place(i); place == library.Absolute || place == library.Reference {
				found[p.DeclAt(arg)] = reportPathIn(p, arg, place) || found[p.DeclAt(arg)]
			}
		}
	}
	for d := range p.Decls() {
		if found[d] {
			continue
		}
		for n := range ast.Preorder(d) {
			var before, behind ast.Expr
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.ADD {
					before, behind = n.X, n.Y
				}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN {
					before, behind = n.Lhs[0], n.Rhs[0]
				}
			}
			if before != nil && beginsQuery(p, behind) && endsInPath(p, before) {
				result := p.TryBuilt(library.Reference, library.PathText, func(path string) (string, bool) { return path + "?x", true })
				p.ReportExpr(before, lint.Fault{
					Fact:   "URL.Path is decoded",
					Advice: "use EscapedPath",
					Effect: result.Effect,
				}, nil)
			}
		}
	}
}

// reportPathIn reports the first path in a URL that should be escaped, unless what it can hold arrives at its place: that of a
// served request, and of any URL that is not redirected to, before a "?".
func reportPathIn(p *lint.Pass, url ast.Expr, place library.Place) bool {
	for t, o := range p.Flow.Of(url).Operands() {
		if o.Expr == nil || o.State == strflow.Escaped {
			continue
		}
		method := ".RequestURI()"
		isBeforeQuery := p.Flow.Of(url).Has(func(t *strflow.Text, at strflow.Operand) bool {
			return at.Same(o) && strings.HasPrefix(t.String()[at.At+1:], "?")
		})
		if isBeforeQuery {
			method = ".EscapedPath()"
		}
		_, from := p.KindOf(o.Expr)
		isPath := isServedPath(p, from.Expr) || isBeforeQuery && place != library.Location && p.IsURLPath(from.Expr)
		before, behind := t.String()[:o.At], t.String()[o.At+1:]
		if !isPath || before == "" || strings.HasSuffix(before, "//") || strings.ContainsAny(before, "?#") || behind != "" && behind[0] != '?' {
			continue
		}
		result := p.TryBuilt(place, library.PathText, func(path string) (string, bool) { return runPath(p, t, o, path) })
		if result.Outcome == library.Arrives {
			return false
		}
		at := url
		if _, isVariable := ast.Unparen(url).(*ast.Ident); isVariable && !o.Inlined {
			at = o.Expr // where it becomes part of the URL
		}
		p.ReportExpr(at, lint.Fault{
			Fact:   p.SourceOf(from.Expr) + " is decoded, so the URL loses its escapes",
			Advice: "use " + strings.TrimSuffix(sourceOf(from.Expr), ".Path") + method,
			Effect: result.Effect,
		}, nil)
		return true
	}
	return false
}

// runPath returns a URL with a path for an operand.
func runPath(p *lint.Pass, t *strflow.Text, o strflow.Operand, path string) (string, bool) {
	first, _ := t.Operand(0) // with which the URL begins
	return t.Run(p.Env(), func(asked strflow.Operand) (string, bool) {
		switch {
		case asked.Same(o):
			return path, true
		case !asked.Same(first):
			return "x", true
		case strings.HasPrefix(t.String()[1:], "://"):
			return "http", true
		}
		return "http://h", true
	})
}

// beginsQuery reports whether a sum begins with "?".
func beginsQuery(p *lint.Pass, e ast.Expr) bool {
	for {
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
// that is given one.
func endsInPath(p *lint.Pass, e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return x.Op == token.ADD && endsInPath(p, x.Y)
	case *ast.Ident:
		v, ok := p.ObjectOf(x).(*types.Var)
		return ok && lint.IsStringType(v.Type()) && slices.ContainsFunc(p.Definitions().Of[v], func(g lint.Origin) bool { return p.IsURLPath(g.Expr) })
	}
	return p.IsURLPath(e)
}
