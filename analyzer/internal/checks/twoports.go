package checks

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// checkTwoPorts finds the Host of a URL, which may have a port, before a colon and another one.
func checkTwoPorts(p *lint.Pass, candidates []*lint.Candidate) {
	const host = "h:80"
	for _, list := range p.OperandsOf(candidates) {
		o := list[0]
		if o.At == o.In.Host.Start && isHostBeforeColon(o.Operand, o.In.Pattern.Text()) && p.Try(list, library.URLHost).Outcome == library.Lost {
			reportTwoPorts(p, o.Operand, o.In.Filled(o.At, host))
		}
	}
	for call, row := range p.KnownCalls() {
		for i, arg := range call.Args {
			if row.Place(i) != library.HostPort {
				continue
			}
			for _, t := range p.Flow.Of(arg).Alternatives() {
				if o, ok := t.Operand(0); ok && isHostBeforeColon(o, t.String()) {
					text, ok := t.Run(p.Env(), func(asked strflow.Operand) (string, bool) {
						if asked.Same(o) {
							return host, true
						}
						return "80", true
					})
					if ok && p.Alone(lint.Text(text), library.NoPlace, library.HostPort).Outcome == library.Lost {
						reportTwoPorts(p, o, text)
					}
				}
			}
		}
	}
}

// isHostBeforeColon reports whether an operand is the Host of a URL, and what follows in a text is a colon.
func isHostBeforeColon(o strflow.Operand, text string) bool {
	return o.Expr != nil && o.Kind == library.URLHost && o.State == strflow.AsIs && o.At+2 < len(text) && text[o.At+1] == ':'
}

// reportTwoPorts reports a host with a text that is refused, if the function does not look for the port first.
func reportTwoPorts(p *lint.Pass, o strflow.Operand, refused string) {
	kind, from := p.KindOf(o.Expr)
	if kind == library.URLHost && !looksAtBrackets(p, o.Expr, from.Expr) && !p.Holds(looksForPort, p.DeclAt(o.Expr)) {
		p.ReportExpr(o.Expr, hostFault(p, o.Expr, from.Expr, kind, "a port", fmt.Sprintf("%q is refused", refused)), nil)
	}
}
