package checks

import (
	"fmt"
	"go/ast"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/rfc1738"
)

// missingHost returns what is wrong with a location that is the text of the URL of a served request, which has no host, behind
// the scheme that it is given.
func missingHost(p *lint.Pass, location ast.Expr) (f lint.Fault, ok bool) {
	text, ok := p.OriginOf(location).Expr.(*ast.CallExpr)
	if !ok || !p.RowOf(text).PrintsURL() {
		return f, false
	}
	u := goexpr.Receiver(text)
	var r ast.Expr
	for _, o := range p.OriginsOf(u) {
		if r = requestOfURL(p, o.Expr); r == nil {
			return f, false // another on some path
		}
	}
	scheme := schemeAlone(p, text, u)
	if r == nil || scheme == "" || !isServed(p, r) {
		return f, false
	}
	return lint.Fault{
		Fact:   p.SourceOf(u) + " has no host",
		Advice: fmt.Sprintf("set %s.Host to %s.Host", p.SourceOf(u), p.SourceOf(r)),
		Effect: fmt.Sprintf(`"/a" is redirected to "%s:///a"`, scheme),
	}, true
}

// requestOfURL returns the request whose URL an expression is, or is parsed from, or nil.
func requestOfURL(p *lint.Pass, e ast.Expr) ast.Expr {
	switch e := goexpr.Deref(e).(type) {
	case *ast.CallExpr:
		switch row := p.RowOf(e); {
		case row.ParsesURL() && len(e.Args) == 1:
			return requestOfURL(p, p.OriginOf(e.Args[0]).Expr)
		case row.PrintsURL():
			return requestOfURL(p, goexpr.Receiver(e))
		}
	case *ast.SelectorExpr:
		if isTarget(p, e) || p.RowOf(e).Kind(0) == library.EncodedTarget {
			return e.X
		}
	}
	return nil
}

// schemeAlone returns the scheme of the web that a URL is given before its text is made, if that is all that the function
// does to it, and it neither looks for a host nor hands the URL on.
func schemeAlone(p *lint.Pass, text *ast.CallExpr, u ast.Expr) (scheme string) {
	d := p.DeclAt(text)
	isSame := func(e ast.Expr) bool {
		e = goexpr.Deref(e)
		return sourceOf(e) == sourceOf(u) && p.ObjectOf(e) == p.ObjectOf(u)
	}
	isOther := func(e ast.Expr) bool {
		switch e := e.(type) {
		case *ast.SelectorExpr:
			return slices.Contains([]string{"Opaque", "IsAbs"}, e.Sel.Name) || p.IsHostOfURL(e)
		case *ast.CallExpr:
			return slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return isSame(lint.Pointee(arg)) })
		}
		return false
	}
	for to, value := range lint.Assigned(d) {
		of, ok := to.(*ast.SelectorExpr)
		switch {
		case isSame(to) && value != nil && requestOfURL(p, value) == nil:
			return ""
		case !ok || of.Sel.Name != "Scheme" || !isSame(of.X):
		case scheme != "" || text.Pos() < to.Pos():
			return ""
		default:
			scheme, _ = p.ConstantText(value)
		}
	}
	if !rfc1738.Web.Has(rfc1738.LookupScheme(scheme)) || goexpr.Has(d, isOther) {
		return ""
	}
	return scheme
}
