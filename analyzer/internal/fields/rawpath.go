package fields

import (
	"fmt"
	"go/ast"
	"net/url"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkRawPath finds the literals whose RawPath has an escape, and is ignored by String, as it is no way to write their Path.
func checkRawPath(p *lint.Pass) {
	for d := range p.Decls() {
		for lit := range goexpr.All[*ast.CompositeLit](d) {
			if p.TypeKind(lit) != library.URLValue {
				continue
			}
			decoded, raw := goexpr.Field(p.TypesInfo, lit, "Path"), goexpr.Field(p.TypesInfo, lit, "RawPath")
			if decoded == nil || raw == nil || !p.Flow.Of(raw).Has(isEscaped) {
				continue
			}
			if f, ok := rawPathFault(p, decoded, raw); ok {
				p.ReportExpr(raw, f, nil)
			}
		}
	}
}

func isEscaped(_ *strflow.Text, o strflow.Operand) bool { return o.State == strflow.Escaped }

// rawPathFault prints a Path and a RawPath for a value with a slash, which only RawPath can have escaped.
func rawPathFault(p *lint.Pass, decoded, raw ast.Expr) (lint.Fault, bool) {
	slash := func(strflow.Operand) (string, bool) { return "a/b", true }
	path, isPath := p.Flow.Of(decoded).Run(p.Env(), slash)
	text, isText := p.Flow.Of(raw).Run(p.Env(), slash)
	printed := (&url.URL{Path: path, RawPath: text}).EscapedPath()
	return lint.Fault{
		Fact:   "RawPath does not stand for Path",
		Advice: "set Path to the unescaped path",
		Effect: fmt.Sprintf("%q is printed as %q", text, printed),
	}, isPath && isText && printed != text
}
