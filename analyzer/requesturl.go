package analyzer

import (
	"go/ast"
	"go/types"
)

var requestURL = Rule{
	ID:      "request-url",
	Group:   Review,
	Summary: "the URL of a request that a server got, used as a whole one",
	Why:     `The URL of a request that a server got has no scheme and no host, so others get "/menu?x=1" where they need a whole URL.`,
	Scope: `A client sends the path and the query in the first line of a request, and the host in a field. Reported are texts that leave the
server: in a query, or as the URL of another request. In the standard library, the go command and 28 clients and servers it finds none, so it is off.`,
	Suppress: `if a reference is what is meant`,
	Before:   `log.Print("/login?back=" + url.QueryEscape(r.URL.String()))`,
	Off:      true,
	check:    checkRequestURL,

	imports: []string{"net/http"},
}

// checkRequestURL finds the URLs of served requests where a whole URL is needed.
func checkRequestURL(p *pass, _ []*candidate) {
	for d := range p.decls() {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || p.sendsRequests(fn) {
			continue
		}
		var used []*ast.CallExpr // calls of String
		completed := make(map[string]bool)
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, lhs := range n.Lhs {
					if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && (sel.Sel.Name == "Host" || sel.Sel.Name == "URL") {
						completed[sourceOf(sel.X)] = true
					}
				}
			case *ast.CallExpr:
				if arg := p.wholeURL(n); arg != nil {
					used = append(used, arg)
				}
			}
			return true
		})
		for _, call := range used {
			u := p.stringOf(call).(*ast.SelectorExpr)
			if !completed[sourceOf(u)] && !completed[sourceOf(u.X)] {
				p.reportExpr(call, fault{
					fact:   nameOf(u) + " has no scheme and no host",
					advice: "copy it, and set Scheme and Host",
					effect: `String returns "/menu?x=1"`,
				}, nil)
			}
		}
	}
}

// sendsRequests reports whether a function is one of a client: it returns a response.
func (p *pass) sendsRequests(fn *ast.FuncDecl) bool {
	if fn.Type.Results == nil {
		return false
	}
	for _, field := range fn.Type.Results.List {
		if isNamed(p.TypesInfo.TypeOf(field.Type), "net/http", "Response") {
			return true
		}
	}
	return false
}

// wholeURL returns the argument of a call that should be a whole URL, and is the URL of
// a request that the function did not make.
func (p *pass) wholeURL(call *ast.CallExpr) *ast.CallExpr {
	at := 0
	switch p.callee(call) {
	case "net/url.QueryEscape":
	case "(net/url.Values).Set", "(net/url.Values).Add", "net/http.NewRequest":
		at = 1
	case "net/http.NewRequestWithContext":
		at = 2
	default:
		return nil
	}
	arg, ok := ast.Unparen(call.Args[at]).(*ast.CallExpr)
	if !ok {
		return nil
	}
	u := p.stringOf(arg)
	if u == nil {
		return nil
	}
	sel, ok := ast.Unparen(u).(*ast.SelectorExpr)
	if !ok || !isNamed(p.TypesInfo.TypeOf(sel.X), "net/http", "Request") || !p.isParameter(sel.X) {
		return nil
	}
	return arg
}

// isParameter reports whether an expression is a parameter of a function.
func (p *pass) isParameter(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := p.TypesInfo.Uses[id].(*types.Var)
	return ok && v.Kind() == types.ParamVar
}
