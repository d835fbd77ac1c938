package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var RedirectText = lint.Rule{
	ID:       "redirect-text",
	Group:    lint.Semantics,
	Summary:  "a decoded path in the target of a redirect, a query that it loses, or a host that it lacks",
	Why:      `URL.Path is decoded, so a request for "/a%3Fb" is redirected to "/a?b".`,
	Scope:    `The rule reports the Path of a served request in the path of the target, or where the request is handed on, and as the target without its last slash.`,
	Suppress: `if the paths that are served have no such character`,
	Before:   `http.Redirect(nil, r, "https://example.com"+r.URL.Path, 302)`,
	After:    `http.Redirect(nil, r, "https://example.com"+r.URL.RequestURI(), 302)`,
	Check:    checkRedirectText,

	Imports: []string{"net/http"},
}

// checkRedirectText looks at what goes to the field Location.
func checkRedirectText(p *lint.Pass, _ []*lint.Candidate) {
	setsHost := func(to ast.Expr) bool {
		of, _ := p.ObjectOf(requestOf(p, to)).(*types.Var)
		return isTarget(p, to) || of != nil && goexpr.Name(to) == "Host" && of.Kind() != types.LocalVar // which is sent
	}
	isMethodOrBody := func(e ast.Expr) bool { // of a request
		sel, ok := e.(*ast.SelectorExpr)
		return ok && (sel.Sel.Name == "Method" || sel.Sel.Name == "Body") && p.TypeKind(sel.X) == library.RequestValue
	}
	isProxy := sync.OnceValue(func() bool { return isOfProxy(p, setsHost) })
	for call := range p.KnownCalls() {
		if location, _ := locationOf(p, call); location != nil {
			checkLocation(p, location, "redirect")
			checkLostQueryOf(p, location)
			if f, ok := missingHost(p, location); ok && !isProxy() {
				p.ReportExpr(location, f, nil)
			}
		}
		if !slices.ContainsFunc(call.Args, isMethodOrBody) {
			continue
		}
		if target := p.ArgAt(call, library.Absolute); target != nil && !p.Holds(looksAtPath, p.DeclAt(call)) {
			checkLocation(p, target, "request")
		}
	}
}

// looksAtPath holds of a declaration that knows the paths it is asked for: it compares them, looks them up, or has them tested as a whole.
var looksAtPath = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	if !isServedPath(p, e) {
		return false
	}
	switch in := p.Parent(e).(type) {
	case *ast.BinaryExpr:
		return in.Op == token.EQL || in.Op == token.NEQ
	case *ast.SwitchStmt, *ast.IndexExpr:
		return true
	case *ast.CallExpr:
		t := types.TypeString(p.TypesInfo.TypeOf(in), nil)
		return !p.RowOf(in).TestsStart() && (t == "bool" || t == "error")
	}
	return false
}}

// checkLostQueryOf reports a redirect to the path that a client asked for, with another end: the query is gone. Who
// redirects to the path itself, behind a form, may mean that.
func checkLostQueryOf(p *lint.Pass, location ast.Expr) {
	hasQuery := func(t *strflow.Text) bool { return strings.Contains(t.String(), "?") }
	if slices.ContainsFunc(p.Flow.Of(location).Alternatives(), hasQuery) {
		return
	}
	for t, o := range p.Flow.Of(location).Operands() {
		if o.Expr == nil || strings.Count(t.String(), lint.HoleMark) != 1 || p.Holds(namesQuery, p.DeclAt(location)) {
			continue
		}
		for _, from := range [...]string{"/a", "/a/"} {
			path, ok := servedPath(p, o.Expr, from)
			to := strings.Replace(t.String(), lint.HoleMark, path, 1)
			if ok && to != from && strings.TrimSuffix(to, "/") == strings.TrimSuffix(from, "/") {
				p.ReportExpr(location, lint.Fault{
					Fact:   "the redirect loses the query",
					Advice: `add "?" and RawQuery`,
					Effect: fmt.Sprintf("%q is redirected to %q", from+"?b", to),
				}, nil)
				return
			}
		}
	}
}

// servedPath returns what an expression is for a path that a client asks for. It returns false if that is not known.
func servedPath(p *lint.Pass, e ast.Expr, path string) (string, bool) {
	_, from := p.KindOf(e)
	if isServedPath(p, from.Expr) {
		return path, true
	}
	if cut, ok := from.Expr.(*ast.SliceExpr); ok && cut.Low == nil && cut.High != nil && isServedPath(p, ast.Unparen(cut.X)) {
		whole := sourceOf(cut.X)
		return path[:len(path)-1], sourceOf(cut.High) == "len("+whole+") - 1"
	}
	call, ok := from.Expr.(*ast.CallExpr)
	if !ok {
		return "", false
	}
	if p.RowOf(call).Kind(0) == library.EncodedPath {
		return path, p.RowOf(goexpr.Receiver(call)).ComesFrom(library.Request)
	}
	if len(call.Args) == 0 || !p.RowOf(call).Does(library.Trims) {
		return "", false
	}
	if _, of := p.KindOf(call.Args[0]); !isServedPath(p, of.Expr) {
		return "", false
	}
	return lint.ResultAs[string](p, call, path)
}

// namesQuery holds of a declaration that looks at the query of a URL, or takes the URL as a whole.
var namesQuery = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	switch p.RowOf(e).Kind(0) {
	case library.EncodedQuery, library.EncodedTarget, library.URLText, library.ValuesValue:
		return true
	}
	return false
}}

// checkLocation reports the first operand of the URL of a redirect, or of a request that is handed on, that should be escaped.
func checkLocation(p *lint.Pass, location ast.Expr, what string) {
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
			if p.Flow.Of(location).Has(isBeforeQuery) || what == "request" && p.Holds(namesQuery, p.DeclAt(location)) {
				method = ".EscapedPath()"
			}
			reportLocation(p, location, t, o, lint.Fault{
				Fact:   p.SourceOf(from.Expr) + " is decoded, so the " + what + " loses its escapes",
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
		}, nil)
	})
	if result.Outcome == library.Arrives {
		return
	}
	f.Effect = result.Effect
	at := location
	if _, isVariable := ast.Unparen(location).(*ast.Ident); isVariable && !o.Inlined || lint.Contains(location, o.Expr) {
		at = o.Expr // where it becomes part of the URL
	}
	p.ReportExpr(at, f, nil)
}

// isServedPath reports whether an expression is the path of a request.
func isServedPath(p *lint.Pass, e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && p.IsURLPath(sel) && p.RowOf(sel.X).ComesFrom(library.Request)
}
