package checks

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

var RedirectText = lint.Rule{
	ID:       "redirect-text",
	Group:    lint.Semantics,
	Summary:  "a decoded path in the target of a redirect",
	Why:      `URL.Path is decoded, so a request for "/a%3Fb" is redirected to "/a?b".`,
	Scope:    `The rule reports the Path of a served request in the path of the target.`,
	Suppress: `if the paths that are served have no such character`,
	Before:   `http.Redirect(nil, r, "https://example.com"+r.URL.Path, 302)`,
	After:    `http.Redirect(nil, r, "https://example.com"+r.URL.EscapedPath(), 302)`,
	Check:    checkRedirectText,

	Imports: []string{"net/http"},
}

// checkRedirectText looks at what goes to the field Location.
func checkRedirectText(p *lint.Pass, _ []*lint.Candidate) {
	for call := range p.KnownCalls() {
		if location, _ := locationOf(p, call); location != nil {
			checkLocation(p, location)
		}
	}
}

// checkLocation reports the first operand of a URL that should be escaped.
func checkLocation(p *lint.Pass, location ast.Expr) {
	for t, o := range p.Flow.Of(location).Operands() {
		if o.Expr == nil || o.State == strflow.Escaped {
			continue
		}
		_, from := p.KindOf(o.Expr)
		before, behind := t.String()[:o.At], t.String()[o.At+1:]
		if isServedPath(p, from.Expr) && before != "" && !strings.ContainsAny(before, "?#") && (behind == "" || behind[0] == '?') {
			method := ".RequestURI()"
			isBeforeQuery := func(t *strflow.Text, at strflow.Operand) bool {
				return at.Same(o) && strings.HasPrefix(t.String()[at.At+1:], "?")
			}
			if p.Flow.Of(location).Has(isBeforeQuery) {
				method = ".EscapedPath()"
			}
			reportLocation(p, location, t, o, lint.Fault{
				Fact:   p.SourceOf(from.Expr) + " is decoded, so the redirect loses its escapes",
				Advice: "use " + strings.TrimSuffix(sourceOf(from.Expr), ".Path") + method,
			})
			return
		}
	}
}

// reportLocation reports an operand of a URL, unless what it can hold arrives.
func reportLocation(p *lint.Pass, location ast.Expr, t *strflow.Text, o strflow.Operand, f lint.Fault) {
	first, _ := t.Operand(0) // with which the URL begins
	begin := "http://h"
	if strings.HasPrefix(t.String()[1:], "://") {
		begin = "http"
	}
	result := p.TryBuilt(library.Location, library.PathText, func(value string) (string, bool) {
		return t.Run(p.Env(), func(asked strflow.Operand) (string, bool) {
			switch {
			case asked.Same(o):
				return value, true
			case asked.Same(first):
				return begin, true
			}
			return "x", true
		})
	})
	if result.Outcome == library.Arrives {
		return
	}
	f.Effect = result.Effect
	at := location
	if _, isVariable := ast.Unparen(location).(*ast.Ident); isVariable && o.Expr != nil && !o.Inlined {
		at = o.Expr // where it becomes part of the URL
	}
	p.ReportExpr(at, f, nil)
}

// isServedPath reports whether an expression is the path of a request.
func isServedPath(p *lint.Pass, e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || !p.IsURLPath(sel) {
		return false
	}
	return p.RowOf(sel.X).ComesFrom(library.Request)
}
