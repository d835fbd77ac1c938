package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
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

// checkIgnoredParseError finds the URLs that may be nil where they are used: the error
// went to the blank identifier, is only printed, or is tested later.
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
			case *ast.BlockStmt:
				checkTestedLate(p, n.List)
			case *ast.CaseClause:
				checkTestedLate(p, n.Body)
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

// checkTestedLate looks at what follows an assignment whose error is kept, up to the
// statement that tests it.
func checkTestedLate(p *lint.Pass, list []ast.Stmt) {
	for i, s := range list {
		a, ok := s.(*ast.AssignStmt)
		if !ok {
			continue
		}
		call := parseOf(p, a)
		if call == nil || goexpr.IsBlank(a.Lhs[1]) {
			continue
		}
		u, err := p.ObjectOf(a.Lhs[0]), p.ObjectOf(a.Lhs[1])
		if u == nil || err == nil {
			continue
		}
		for _, next := range list[i+1:] {
			branch, isIf := next.(*ast.IfStmt)
			if isIf && printsOnly(p, branch, err) {
				continue
			}
			if uses(p, next, err) || isIf && uses(p, branch.Cond, u) && dereference(p, branch.Cond, u) == nil {
				break
			}
			if use := dereference(p, next, u); use != nil {
				p.ReportExpr(use, lint.Fault{
					Fact:   p.SourceOf(a.Lhs[0]) + " is nil if " + lint.NameOfCall(call) + " fails, and the function goes on",
					Advice: "return the error first",
				}, nil)
				break
			}
		}
	}
}

// printsOnly reports whether a branch is taken if there is an error, and does nothing but
// print it.
func printsOnly(p *lint.Pass, branch *ast.IfStmt, err types.Object) bool {
	cond, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr)
	if !ok || cond.Op != token.NEQ || p.ObjectOf(cond.X) != err || !p.TypesInfo.Types[cond.Y].IsNil() || branch.Else != nil {
		return false
	}
	for _, s := range branch.Body.List {
		e, ok := s.(*ast.ExprStmt)
		if !ok {
			return false
		}
		call, ok := e.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		name := goexpr.CalleeName(call)
		if !names.Says(name, names.Logs) && !strings.HasPrefix(name, "Fprint") || names.Says(name, names.Exits) {
			return false
		}
	}
	return true
}

// uses reports whether a node uses an object.
func uses(p *lint.Pass, n ast.Node, object types.Object) bool {
	return goexpr.Has(n, func(id *ast.Ident) bool { return p.TypesInfo.Uses[id] == object })
}

// dereference returns a selector of an object, which panics if the object is nil.
func dereference(p *lint.Pass, n ast.Node, object types.Object) ast.Expr {
	var found ast.Expr
	ast.Inspect(n, func(n ast.Node) bool {
		if _, isFunc := n.(*ast.FuncLit); isFunc || found != nil {
			return false
		}
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := sel.X.(*ast.Ident); ok && p.TypesInfo.Uses[id] == object {
				found = sel
			}
		}
		return true
	})
	return found
}
