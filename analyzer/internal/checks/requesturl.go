package checks

import (
	"go/ast"
	"go/types"

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
	for d := range p.Decls() {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || sendsRequests(p, fn) {
			continue
		}
		var used []*ast.CallExpr // calls of String
		completed := make(map[string]bool)
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, lhs := range n.Lhs {
					row := p.RowOf(lhs)
					if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && (row.Kind(0) == library.URLHost || row.Kind(0) == library.URLValue) {
						completed[sourceOf(sel.X)] = true
					}
				}
			case *ast.CallExpr:
				if arg := wholeURL(p, n); arg != nil {
					used = append(used, arg)
				}
			}
			return true
		})
		for _, call := range used {
			u := stringOf(p, call).(*ast.SelectorExpr)
			if !completed[sourceOf(u)] && !completed[sourceOf(u.X)] {
				p.ReportExpr(call, lint.Fault{
					Fact:   p.SourceOf(u) + " has no scheme and no host",
					Advice: "copy it, and set Scheme and Host",
					Effect: p.Alone(lint.Text(target), library.NoPlace, library.Absolute).Effect,
				}, nil)
			}
		}
	}
}

// target is what the first line of a request has.
const target = "/menu?x=1"

// sendsRequests reports whether a function is one of a client: it returns a response.
func sendsRequests(p *lint.Pass, fn *ast.FuncDecl) bool {
	if fn.Type.Results == nil {
		return false
	}
	for _, field := range fn.Type.Results.List {
		if p.TypeKind(field.Type) == library.ResponseValue {
			return true
		}
	}
	return false
}

// wholeURL returns the argument of a call that should be a whole URL, and is the URL of
// a request that the function did not make.
func wholeURL(p *lint.Pass, call *ast.CallExpr) *ast.CallExpr {
	row := p.RowOf(call)
	if row == nil {
		return nil
	}
	at := -1
	for i := range call.Args {
		if place := row.Place(i); place == library.Absolute || place == library.QueryValue {
			at = i
		}
	}
	if at < 0 {
		return nil
	}
	arg, ok := ast.Unparen(call.Args[at]).(*ast.CallExpr)
	if !ok {
		return nil
	}
	u := stringOf(p, arg)
	if u == nil {
		return nil
	}
	sel, ok := ast.Unparen(u).(*ast.SelectorExpr)
	if !ok || !p.RowOf(sel).ComesFrom(library.Request) || !isParameter(p, sel.X) {
		return nil
	}
	return arg
}

// isParameter reports whether an expression is a parameter of a function.
func isParameter(p *lint.Pass, e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := p.TypesInfo.Uses[id].(*types.Var)
	return ok && v.Kind() == types.ParamVar
}
