package checks

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// checkTwoPorts finds the Host of a URL, which may have a port, or an address, which has one, before a colon and another one.
func checkTwoPorts(p *lint.Pass, candidates []*lint.Candidate) {
	const host = "h:80"
	for _, list := range p.OperandsOf(candidates) {
		o := list[0]
		if o.At == o.In.Host.Start && isHostBeforeColon(o.Operand, o.In.Pattern.Text()) && p.Try(list, o.Kind).Outcome == library.Lost {
			reportTwoPorts(p, o.Operand, o.In.Expr, o.In.Filled(o.At, host))
		}
	}
	for arg := range p.ArgsFor(library.HostPort) {
		for _, t := range p.Flow.Of(arg).Alternatives() {
			if o, ok := t.Operand(0); ok && isHostBeforeColon(o, t.String()) {
				if text := strings.ReplaceAll(host+t.String()[1:], lint.HoleMark, "80"); p.Alone(text, library.HostPort).Outcome == library.Lost {
					reportTwoPorts(p, o, arg, text)
				}
			}
		}
	}
}

// isHostBeforeColon reports whether an operand is the Host of a URL or an address, and what follows in a text is a colon.
func isHostBeforeColon(o strflow.Operand, text string) bool {
	return o.Expr != nil && (o.Kind == library.URLHost || o.Kind == library.Address) && o.State == strflow.AsIs && o.At+2 < len(text) && text[o.At+1] == ':'
}

// reportTwoPorts reports a host with a text that is refused, if the functions that give the host and the text do not look
// for the port first.
func reportTwoPorts(p *lint.Pass, o strflow.Operand, at ast.Expr, refused string) {
	kind, from := p.KindOf(o.Expr)
	looks := func(e ast.Expr) bool { return looksAtBrackets(p, e, from.Expr) || p.Holds(looksForPort, p.DeclAt(e)) }
	if kind == o.Kind && !looks(o.Expr) && !looks(at) {
		f := hostFault(p, o.Expr, from.Expr, kind, "a port", fmt.Sprintf("%q is refused", refused))
		if kind == library.URLHost {
			f.Advice = "join Hostname and the port by net.JoinHostPort"
		}
		p.ReportExpr(o.Expr, f, nil)
	}
}
