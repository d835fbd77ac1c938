package checks

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var IgnoredParseError = lint.Rule{
	ID:      "ignored-parse-error",
	Group:   lint.Security,
	Summary: "the result of url.Parse is used, its error is not",
	Why:     `The URL is nil if url.Parse fails, so a field of it panics, and so does a method such as Hostname.`,
	Scope: `Texts that are known and can be parsed are left out, and results that are compared with nil. The rule is off by default: of 60 such lines that
were read in real code, 6 were worth a change.`,
	Suppress: `if the text was parsed before`,
	Before:   `site, _ := url.Parse(addr); log.Print(site.Host)`,
	Off:      true,
	Check:    checkIgnoredParseError,

	Imports: []string{"net/url"},
}

// checkIgnoredParseError finds the URLs that may be nil, as the error of the function
// that returned them went to the blank identifier.
func checkIgnoredParseError(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		var ignored []*ast.AssignStmt
		tested := make(map[string]bool) // what is compared with nil
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if ignoresParseError(p, n) {
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
			p.ReportExpr(call, lint.Fault{
				Fact:   "the error of " + lint.NameOfCall(call) + " is dropped",
				Advice: "test it",
				Effect: lint.NameOf(a.Lhs[0]) + ` is nil for "http://["`,
			}, nil)
		}
	}
}

// ignoresParseError reports whether an assignment keeps the URL that a text may or
// may not be, and drops the error.
func ignoresParseError(p *lint.Pass, a *ast.AssignStmt) bool {
	if len(a.Lhs) != 2 || len(a.Rhs) != 1 || isBlank(a.Lhs[0]) || !isBlank(a.Lhs[1]) {
		return false
	}
	call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	switch p.Callee(call) {
	case "net/url.Parse", "net/url.ParseRequestURI", "(*net/url.URL).Parse":
	default:
		return false
	}
	text := call.Args[0]
	if _, known := p.ConstantText(text); known {
		return false // parse-error judges it
	}
	printed, ok := ast.Unparen(text).(*ast.CallExpr)
	return !ok || p.Callee(printed) != "(*net/url.URL).String"
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}
