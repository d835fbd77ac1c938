package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkLateScheme finds the URLs that get a scheme when they were parsed without one: what was meant for their host is
// their path.
func checkLateScheme(p *lint.Pass) {
	const host = "example.com"
	for branch := range lint.All[*ast.IfStmt](p) {
		u, d := withoutScheme(p, branch.Cond), p.DeclAt(branch)
		if u == nil || looksAtHost(p, d, u, branch.End()) {
			continue
		}
		call := parsedFrom(p, u)
		if !assignsScheme(p, branch.Body, u) || call == nil || !isPath(parsedBy(p, call, host)) {
			continue
		}
		f := lint.Fault{
			Fact:   lint.NameOfCall(call) + ` finds no host in text without "://"`,
			Advice: `write "https://" before that`,
			Effect: fmt.Sprintf("%q is the path", host),
		}
		if usesParts(d, u) {
			f.Level = lint.Likely
		}
		p.ReportExpr(call, f, nil)
	}
}

// withoutScheme returns the URL whose scheme a condition compares with "", and nothing else of it, or nil.
func withoutScheme(p *lint.Pass, cond ast.Expr) ast.Expr {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.EQL {
		return nil
	}
	if text, ok := p.ConstantText(b.Y); !ok || text != "" || !p.IsField(b.X, library.Scheme) {
		return nil
	}
	return ast.Unparen(b.X).(*ast.SelectorExpr).X
}

// assignsScheme reports whether statements set the scheme of a URL and nothing else. With file the path is meant.
func assignsScheme(p *lint.Pass, body *ast.BlockStmt, u ast.Expr) bool {
	if len(body.List) != 1 {
		return false
	}
	a, ok := body.List[0].(*ast.AssignStmt)
	if !ok || len(a.Lhs) != 1 || p.RowOf(a.Lhs[0]).Place(0) != library.Scheme || sourceOf(a.Lhs[0]) != sourceOf(u)+".Scheme" {
		return false
	}
	scheme, _ := p.ConstantText(a.Rhs[0])
	return scheme != "file"
}

// parsedFrom returns the call of url.Parse that a URL comes from, nil if it may be another or its text begins with slashes.
func parsedFrom(p *lint.Pass, u ast.Expr) *ast.CallExpr {
	call, ok := p.OriginOf(u).Expr.(*ast.CallExpr)
	if !ok || !p.RowOf(call).ParsesURL() || slices.ContainsFunc(p.Flow.Of(call.Args[0]).Alternatives(), func(t *strflow.Text) bool { return t.Known() != "" }) {
		return nil
	}
	return call
}

// looksAtHost reports whether a declaration sets the host of a URL, or compares it, before a test behind pos that refuses
// the URL without one.
func looksAtHost(p *lint.Pass, d ast.Decl, u ast.Expr, pos token.Pos) bool {
	for sel := range goexpr.All[*ast.SelectorExpr](d) {
		if !p.IsHostOfURL(sel) || sourceOf(sel.X) != sourceOf(u) {
			continue
		}
		switch parent := p.Parent(sel).(type) {
		case *ast.AssignStmt:
			if slices.Contains(parent.Lhs, ast.Expr(sel)) {
				return true
			}
		case *ast.BinaryExpr:
			return sel.Pos() < pos || !testsHost(p, parent) || !isRefusal(p, parent)
		}
	}
	return false
}

// isRefusal reports whether a function returns an error where a test holds that is a condition by itself.
func isRefusal(p *lint.Pass, test *ast.BinaryExpr) bool {
	branch, ok := p.Parent(test).(*ast.IfStmt)
	if !ok || test.Op != token.EQL || len(branch.Body.List) != 1 {
		return false
	}
	r, ok := branch.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(r.Results) == 0 {
		return false
	}
	last := p.TypesInfo.Types[r.Results[len(r.Results)-1]]
	return last.Type != nil && !last.IsNil() && types.AssignableTo(last.Type, types.Universe.Lookup("error").Type())
}

// usesParts reports whether a declaration uses more of a URL than its text, which has the path as the host. So has that of
// JoinPath.
func usesParts(d ast.Decl, u ast.Expr) bool {
	return goexpr.Has(d, func(sel *ast.SelectorExpr) bool {
		return sourceOf(sel.X) == sourceOf(u) && slices.Contains([]string{"Host", "Hostname", "Path", "ResolveReference", "Parse"}, sel.Sel.Name)
	})
}

// isPath reports whether all of a URL is its path.
func isPath(u *url.URL) bool { return u != nil && u.Host == "" && u.Scheme == "" && u.Path != "" }
