package analyzer

import (
	"go/ast"
	"go/types"
)

var ignoredParseError = Rule{
	ID:      "ignored-parse-error",
	Group:   Security,
	Summary: "the result of url.Parse is used, its error is not",
	Why:     `The URL is nil if url.Parse fails, so a field of it panics, and so does a method such as Hostname.`,
	Scope: `Texts that are known and can be parsed are left out, and results that are compared with nil. The rule is off by default: of 60 such lines that
were read in real code, 6 were worth a change.`,
	Suppress: `if the text was parsed before`,
	Before:   `site, _ := url.Parse(addr); log.Print(site.Host)`,
	Off:      true,
	check:    checkIgnoredParseError,

	imports: []string{"net/url"},
}

// checkIgnoredParseError finds the URLs that may be nil, as the error of the function
// that returned them went to the blank identifier.
func checkIgnoredParseError(p *pass, _ []*candidate) {
	for d := range p.decls() {
		var ignored []*ast.AssignStmt
		tested := make(map[string]bool) // what is compared with nil
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if p.ignoresParseError(n) {
					ignored = append(ignored, n)
				}
			case *ast.BinaryExpr:
				if p.TypesInfo.Types[n.Y].IsNil() {
					tested[types.ExprString(n.X)] = true
				}
			}
			return true
		})
		for _, a := range ignored {
			to := types.ExprString(a.Lhs[0])
			if tested[to] {
				continue
			}
			call := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
			p.reportExpr(call, fault{
				fact:   "the error of " + nameOfCall(call) + " is dropped",
				advice: "test it",
				effect: nameOf(a.Lhs[0]) + ` is nil for "http://["`,
			}, nil)
		}
	}
}

// ignoresParseError reports whether an assignment keeps the URL that a text may or
// may not be, and drops the error.
func (p *pass) ignoresParseError(a *ast.AssignStmt) bool {
	if len(a.Lhs) != 2 || len(a.Rhs) != 1 || isBlank(a.Lhs[0]) || !isBlank(a.Lhs[1]) {
		return false
	}
	call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	switch p.callee(call) {
	case "net/url.Parse", "net/url.ParseRequestURI", "(*net/url.URL).Parse":
	default:
		return false
	}
	text := call.Args[0]
	if _, known := p.constantText(text); known {
		return false // parse-error judges it
	}
	printed, ok := ast.Unparen(text).(*ast.CallExpr)
	return !ok || p.callee(printed) != "(*net/url.URL).String"
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}
