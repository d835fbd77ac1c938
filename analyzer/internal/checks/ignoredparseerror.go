package checks

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var IgnoredParseError = lint.Rule{
	ID:       "ignored-parse-error",
	Group:    lint.Security,
	Summary:  "the result of url.Parse or http.NewRequest is used although there may be an error",
	Why:      `The URL is nil if url.Parse fails, so a field of it panics, and so does a method such as Hostname.`,
	Scope:    `Known texts that can be parsed are left out, and results that are compared with nil. The rule is off by default: of 60 such lines in real code, 6 were worth a change.`,
	Suppress: `if the text was parsed before`,
	Before:   `site, _ := url.Parse(addr); log.Print(site.Host)`,
	Off:      true,
	Check:    checkIgnoredParseError,

	Imports: []string{"net/url", "net/http"},
}

// checkIgnoredParseError finds the URLs that may be nil where they are used, as the error
// went to the blank identifier.
func checkIgnoredParseError(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		var ignored []*ast.AssignStmt
		tested := make(map[string]bool) // what is compared with nil
		for n := range ast.Preorder(d) {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if call := parseOf(p, n); call != nil && goexpr.IsBlank(n.Lhs[1]) {
					ignored = append(ignored, n)
				}
			case *ast.BinaryExpr:
				if p.TypesInfo.Types[n.Y].IsNil() {
					tested[sourceOf(n.X)] = true
				}
			}
		}
		for _, a := range ignored {
			if tested[sourceOf(a.Lhs[0])] {
				continue
			}
			call := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
			p.ReportExpr(call, lint.Fault{
				Fact:   "the error of " + lint.NameOfCall(call) + " is dropped",
				Advice: "test it",
				Effect: nilFor(p, a.Lhs[0], urlArg(p, call)),
			}, nil)
		}
	}
}

// nilFor says with which text a URL is nil that is parsed from an expression, "" if that is not
// known.
func nilFor(p *lint.Pass, u, e ast.Expr) string {
	for _, value := range [...]string{"http://[", "%"} {
		text, ok := p.Flow.Of(e).Run(p.Env(), func(strflow.Operand) (string, bool) { return value, true })
		if ok && p.Alone(lint.Text(text), library.NoPlace, library.Reference).Outcome == library.Lost {
			return fmt.Sprintf("%s is nil for %q", p.SourceOf(u), text)
		}
	}
	return ""
}

// parseOf returns the call of an assignment that keeps the URL, or the request, that a text
// may or may not be, or nil.
func parseOf(p *lint.Pass, a *ast.AssignStmt) *ast.CallExpr {
	if len(a.Lhs) != 2 || len(a.Rhs) != 1 || goexpr.IsBlank(a.Lhs[0]) {
		return nil
	}
	call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
	if !ok {
		return nil
	}
	row := p.RowOf(call)
	if kind := row.Kind(0); kind != library.URLValue && kind != library.RequestValue || row.Kind(1) != library.ErrorValue {
		return nil
	}
	text := urlArg(p, call)
	if text == nil {
		return nil
	}
	if kind, _ := p.KindOf(text); kind == library.URLText {
		return nil // it was parsed before
	}
	if _, known := p.ConstantText(text); known {
		return nil // parse-error judges it
	}
	return call
}

// firstUse returns the first use of an object in a node, but in functions that may run later, nil if there is none.
func firstUse(p *lint.Pass, n ast.Node, object types.Object) (first *ast.Ident) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && first == nil && p.TypesInfo.Uses[id] == object {
			first = id
		}
		_, isFunc := n.(*ast.FuncLit)
		return first == nil && !isFunc
	})
	return first
}
