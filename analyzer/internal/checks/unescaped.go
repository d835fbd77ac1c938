package checks

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// unescapedTwice finds what a request gave unescaped, and is unescaped again.
func unescapedTwice(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) (lint.Fault, bool) {
	origins := p.OriginsOf(arg)
	isOther := func(o lint.Origin) bool { return o.Expr != ast.Expr(call) && !isUnescaped(p, o.Expr) }
	if len(origins) == 0 || slices.ContainsFunc(origins, isOther) || p.Holds(namesRawPath, p.DeclAt(arg)) {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Fact:   p.SourceOf(arg) + " is unescaped already",
		Advice: "use it without " + lint.NameOfCall(call),
		Effect: unescapedBy(p, call),
	}, true
}

// namesRawPath holds of a declaration that looks at how a path was escaped: a router may have
// split that, and given out its segments as they are.
var namesRawPath = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	_, isField := e.(*ast.SelectorExpr)
	return isField && p.RowOf(e).Kind(0) == library.EncodedPath
}}

// unescapedBy says what a function makes of text without escapes, "" if that is not known.
func unescapedBy(p *lint.Pass, call *ast.CallExpr) string {
	var effects []string
	for _, probe := range library.FreeText.Probes() {
		switch results, ok := p.Result(call, probe.In); {
		case !ok:
		case results[len(results)-1] != nil:
			effects = append(effects, fmt.Sprintf("%q is refused", probe.In))
		case results[0] != probe.In:
			effects = append(effects, fmt.Sprintf("%q becomes %q", probe.In, results[0]))
		}
	}
	return strings.Join(effects, ", and ")
}

const usePathUnescape = "use url.PathUnescape"

// unescapedPlus finds a part of a URL in which "+" stands for itself, unescaped as a value of a query.
func unescapedPlus(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) (lint.Fault, bool) {
	const plus = "a+b"
	part := partWithPlus(p, arg)
	text, ok := lint.ResultAs[string](p, call, plus)
	return lint.Fault{
		Fact:   `"+" stands for itself in ` + part,
		Advice: usePathUnescape,
		Effect: fmt.Sprintf("%q becomes %q", plus, text),
	}, ok && part != ""
}

// partWithPlus says which part of a URL an expression is, as it is written, "" if that may be a query. A login may be cut out of a text.
func partWithPlus(p *lint.Pass, e ast.Expr) string {
	switch kind, _ := p.KindOf(e); kind {
	case library.EncodedPath:
		return "a path"
	case library.EncodedFragment:
		return "a fragment"
	case library.EncodedUserinfo:
		return "a login"
	}
	name := goexpr.Name(e)
	if (library.KindOfName(name) == library.PasswordText || strings.HasPrefix(strings.ToLower(name), "user")) && p.Holds(findsLogin, p.DeclAt(e)) {
		return "a login"
	}
	return ""
}

// findsLogin holds of a declaration that looks for the sign behind a login.
var findsLogin = &lint.DeclFact{Has: func(_ *lint.Pass, e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && len(lit.Value) <= len(`"/?@"`) && strings.Contains(lit.Value, "@")
}}

// isUnescaped reports whether an expression is a value of a form or query, or of a url.Userinfo, as the
// functions of net/url and net/http return it.
func isUnescaped(p *lint.Pass, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	row, of := p.RowOf(call), goexpr.Receiver(call)
	if p.TypeKind(of) == library.UserinfoValue {
		return row.Kind(0) == library.UserText || row.Kind(0) == library.PasswordText
	}
	isValue := row.Place(0) == library.QueryName && row.Kind(0) == library.FreeText && row.ComesFrom(library.Request)
	if !isValue || p.TypeKind(of) != library.ValuesValue {
		return isValue
	}
	origins := p.OriginsOf(of) // the program may make url.Values itself
	isOther := func(o lint.Origin) bool { return p.RowOf(o.Expr).Kind(0) != library.ValuesValue }
	return len(origins) > 0 && !slices.ContainsFunc(origins, isOther)
}
