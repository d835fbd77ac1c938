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
	Summary:  "unescaped text in the target of a redirect",
	Why:      `URL.Path is decoded, so a request for "/a%3Fb" is redirected to "/a?b", and the text of an error ends at its first "&".`,
	Scope:    `The rule reports the Path of a served request in the path of the target, and the text of an error or the URL of the request in its query.`,
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
	for _, t := range p.Flow.Of(location).Alternatives() {
		text := t.String()
		for o := range t.Operands() {
			if o.Expr == nil || o.State == strflow.Escaped {
				continue
			}
			kind, from := p.KindOf(o.Expr)
			before, behind := text[:o.At], text[o.At+1:]
			switch {
			case isValue(before) && isOwnText(p, kind, from.Expr):
				reportLocation(p, location, t, o, kind, lint.Fault{
					Fact:   p.SourceOf(from.Expr) + " is not escaped in the query",
					Advice: "write url.QueryEscape",
				})
				return
			case isServedPath(p, from.Expr) && before != "" && !strings.ContainsAny(before, "?#") && (behind == "" || behind[0] == '?'):
				method := ".RequestURI()"
				if isBeforeQuery(p, location, o) {
					method = ".EscapedPath()"
				}
				reportLocation(p, location, t, o, library.PathText, lint.Fault{
					Fact:   p.SourceOf(from.Expr) + " is decoded",
					Advice: "write " + strings.TrimSuffix(sourceOf(from.Expr), ".Path") + method,
				})
				return
			}
		}
	}
}

// isBeforeQuery reports whether a query follows an operand in one of the texts of a URL.
func isBeforeQuery(p *lint.Pass, location ast.Expr, path strflow.Operand) bool {
	return p.Flow.Of(location).Has(func(t *strflow.Text, o strflow.Operand) bool {
		return o.Same(path) && strings.HasPrefix(t.String()[o.At+1:], "?")
	})
}

// reportLocation reports an operand of a URL, unless what it can hold arrives.
func reportLocation(p *lint.Pass, location ast.Expr, t *strflow.Text, o strflow.Operand, kind library.Kind, f lint.Fault) {
	first, _ := t.Operand(0) // with which the URL begins
	begin := "http://h"
	if strings.HasPrefix(t.String()[1:], "://") {
		begin = "http"
	}
	result := p.TryBuilt(library.Location, kind, func(value string) (string, bool) {
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

// isValue reports whether a value of a query begins behind a text.
func isValue(before string) bool {
	field := before[strings.LastIndexAny(before, "?&")+1:]
	return len(field) < len(before) && lint.IsField(field) && strings.HasSuffix(field, "=")
}

// isOwnText reports whether an operand is the text of an error, or the URL of the request
// or a part of it.
func isOwnText(p *lint.Pass, kind library.Kind, from ast.Expr) bool {
	switch kind {
	case library.ErrorText, library.EncodedTarget, library.URLText:
		return true
	}
	return isServedPath(p, from)
}

// isServedPath reports whether an expression is the path of a request.
func isServedPath(p *lint.Pass, e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || !p.IsURLPath(sel) {
		return false
	}
	return p.RowOf(sel.X).ComesFrom(library.Request)
}
