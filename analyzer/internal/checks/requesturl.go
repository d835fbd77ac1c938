package checks

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

var RequestURL = lint.Rule{
	ID:      "request-url",
	Group:   lint.Semantics,
	Summary: "the URL of a received request, used as a whole URL",
	Why:     `The URL of a received request has no scheme and no host, so others get "/menu?x=1" where they need a whole URL.`,
	Scope: `Clients send the host in a header field, not in the first line. The rule reports texts that leave the server. The level is possible: the rule finds
none in 30 code bases.`,
	Suppress: `if a relative reference is intended`,
	Before:   `log.Print("/login?back=" + url.QueryEscape(r.URL.String()))`,
	Level:    lint.Possible,
	Check:    checkRequestURL,

	Imports: []string{"net/http"},
}

// checkRequestURL finds the URLs of served requests where a whole URL is needed.
func checkRequestURL(p *lint.Pass, _ []*lint.Candidate) {
	for arg := range p.ArgsFor(library.Absolute, library.QueryValue) {
		u, ok := textOf(p, arg).(*ast.SelectorExpr)
		if !ok || !p.RowOf(u).ComesFrom(library.Request) || !isParameter(p, u.X) {
			continue
		}
		d := p.DeclAt(arg)
		if returnsResponse(p, d) || isCompleted(p, d, u) {
			continue
		}
		p.ReportExpr(arg, lint.Fault{
			Fact:   p.SourceOf(u) + " has no scheme and no host",
			Advice: "copy it, and set Scheme and Host",
			Effect: p.Alone("/menu?x=1", library.Absolute).Effect,
		}, nil)
	}
}

// isCompleted reports whether a function sets the host of the URL of a request, or the URL.
func isCompleted(p *lint.Pass, d ast.Decl, u *ast.SelectorExpr) bool {
	return lint.Assigns(d, func(to ast.Expr) bool {
		kind := p.RowOf(to).Kind(0)
		sel, ok := ast.Unparen(to).(*ast.SelectorExpr)
		return ok && (kind == library.URLHost || kind == library.URLValue) && slices.Contains([]string{sourceOf(u), sourceOf(u.X)}, sourceOf(sel.X))
	})
}

// returnsResponse reports whether a function is one of a client.
func returnsResponse(p *lint.Pass, d ast.Decl) bool {
	fn, ok := d.(*ast.FuncDecl)
	return ok && fn.Type.Results != nil && slices.ContainsFunc(fn.Type.Results.List, func(f *ast.Field) bool {
		return p.TypeKind(f.Type) == library.ResponseValue
	})
}

// isParameter reports whether an expression is a parameter of a function.
func isParameter(p *lint.Pass, e ast.Expr) bool {
	v, ok := p.ObjectOf(e).(*types.Var)
	return ok && v.Kind() == types.ParamVar
}
