package fields

import (
	"fmt"
	"go/ast"
	"net/url"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkRawPath finds the literals whose RawPath String ignores, as it is no way to write their Path.
func checkRawPath(p *lint.Pass) {
	for d := range p.Decls() {
		for lit := range goexpr.All[*ast.CompositeLit](d) {
			if !lint.IsURLType(p.TypesInfo.TypeOf(lit)) {
				continue
			}
			var decoded, raw ast.Expr
			for field, e := range goexpr.Fields(p.TypesInfo, lit) {
				switch field.Name() {
				case "Path":
					decoded = e
				case "RawPath":
					raw = e
				}
			}
			if raw == nil || decoded == nil && p.Holds(setsPath, d) {
				continue
			}
			if f, ok := rawPathFault(p, decoded, raw); ok {
				p.ReportExpr(raw, f, nil)
			}
		}
	}
}

// setsPath holds of a declaration that assigns to the Path of a URL.
var setsPath = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	for to := range lint.Assigned(d) {
		if p.IsURLPath(to) {
			return true
		}
	}
	return false
}}

// rawPathFault prints a Path, nil for none, and a RawPath for a value with a slash, which only RawPath can have escaped.
func rawPathFault(p *lint.Pass, decoded, raw ast.Expr) (lint.Fault, bool) {
	isEscaped := func(_ *strflow.Text, o strflow.Operand) bool { return o.State == strflow.Escaped }
	if decoded != nil && !p.Flow.Of(raw).Has(isEscaped) {
		return lint.Fault{}, false
	}
	slash := func(strflow.Operand) (string, bool) { return "a/b", true }
	text, ok := p.Flow.Of(raw).Run(p.Env(), slash)
	u := &url.URL{RawPath: text}
	if decoded != nil {
		var isKnown bool
		u.Path, isKnown = p.Flow.Of(decoded).Run(p.Env(), slash)
		ok = ok && isKnown
	}
	printed := u.EscapedPath()
	return lint.Fault{
		Fact:   "RawPath does not stand for Path",
		Advice: "set Path to the unescaped path",
		Effect: fmt.Sprintf("%q is printed as %q", text, printed),
	}, ok && printed != text
}
