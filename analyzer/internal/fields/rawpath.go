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
// Both are printed for a value with a slash, which only RawPath can have escaped.
func checkRawPath(p *lint.Pass) {
	isEscaped := func(_ *strflow.Text, o strflow.Operand) bool { return o.State == strflow.Escaped }
	slash := func(strflow.Operand) (string, bool) { return "a/b", true }
	for lit := range lint.All[*ast.CompositeLit](p) {
		if p.TypeKind(lit) != library.URLValue {
			continue
		}
		decoded, raw := goexpr.Field(p.TypesInfo, lit, "Path"), goexpr.Field(p.TypesInfo, lit, "RawPath")
		if decoded == nil || raw == nil || !p.Flow.Of(raw).Has(isEscaped) {
			continue
		}
		path, isPath := p.Flow.Of(decoded).Run(p.Env(), slash, nil)
		text, isText := p.Flow.Of(raw).Run(p.Env(), slash, nil)
		if printed := (&url.URL{Path: path, RawPath: text}).EscapedPath(); isPath && isText && printed != text {
			p.ReportExpr(raw, lint.Fault{
				Fact:   "RawPath does not stand for Path",
				Advice: "set Path to the unescaped path",
				Effect: fmt.Sprintf("%q is printed as %q", text, printed),
			}, nil)
		}
	}
}
