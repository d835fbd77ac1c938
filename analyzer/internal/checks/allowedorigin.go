package checks

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkAllowedOrigins looks at the origins in headers, and in the lists of packages that write these headers: a browser compares the
// header with its own Origin, which has a scheme and no path.
func checkAllowedOrigins(p *lint.Pass) {
	for call, row := range p.KnownCalls() {
		if row.Place(1) == library.HeaderValue && len(call.Args) == 2 && strings.EqualFold(goexpr.ArgText(p.TypesInfo, call, 0), "Access-Control-Allow-Origin") {
			checkOrigin(p, call.Args[1])
		}
	}
	check := func(field types.Object, e ast.Expr) {
		if v, ok := field.(*types.Var); ok && lint.VarRow(v).Place(0) == library.AllowedOrigins {
			checkOrigins(p, e)
		}
	}
	for d := range p.Decls() {
		for to, value := range lint.Assigned(d) {
			check(p.ObjectOf(to), value)
		}
		for lit := range goexpr.All[*ast.CompositeLit](d) {
			for field, e := range goexpr.Fields(p.TypesInfo, lit) {
				check(field, e)
			}
		}
	}
}

// checkOrigins looks at the elements of a list.
func checkOrigins(p *lint.Pass, e ast.Expr) {
	if list, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		for _, e := range list.Elts {
			checkOrigin(p, e)
		}
	}
}

// checkOrigin looks at one origin.
func checkOrigin(p *lint.Pass, e ast.Expr) {
	if kind, from := p.KindOf(e); kind == library.URLHost || kind == library.Address {
		p.ReportExpr(e, lint.Fault{Fact: p.SourceOf(from.Expr) + " has no scheme", Advice: "compare the Origin of the request, and write that"}, nil)
		return
	}
	p.ReportCommon(&lint.Assignment{At: e, Texts: p.Flow.Of(e).Alternatives()}, originFault)
}

// originFault returns what is wrong with an origin, or a pattern of one (RFC 6454, section 6.2).
func originFault(t *strflow.Text) (f lint.Fault, ok bool) {
	text := t.String()
	scheme, host, isURL := strings.Cut(text, "://")
	end := strings.IndexAny(host, "/?#")
	switch {
	case strings.ContainsAny(text, ", "):
		f.Fact, f.Advice = "more than one origin", "write the one of the request"
	case isURL && end > 0:
		f.Span = lint.SpanOf(len(scheme)+len("://")+end, t.Len())
		f.Fact, f.Advice, f.Fix = fmt.Sprintf("%q behind an origin", host[end:]), "leave it out", lint.Replace("")
	case !isURL && text == t.Known() && text != "" && text != "null" && text[0] != '*': // as a pattern of hosts
		f.Fact, f.Advice = fmt.Sprintf("%q has no scheme", text), `add "https://" or "http://"`
	default:
		return f, false
	}
	return f, true
}
