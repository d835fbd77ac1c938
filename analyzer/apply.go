package analyzer

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
)

// apply runs a check, and reports what it finds. A fault of a constant or variable
// that begins a URL is reported where that is declared, and not again where it is
// named.
func (p *pass) apply(rule *lint.Rule, check lint.Check, candidates []*lint.Candidate) {
	p.Rule, p.Faults = rule, nil
	check(p.Pass, candidates)
	var named []lint.Finding
	for _, f := range agreed(p.Faults, candidates) {
		f.In.Found = append(f.In.Found, f.Span)
		if p.isDeclared(f) {
			named = append(named, f)
		} else {
			p.diagnose(f)
		}
	}
	for _, f := range named {
		switch source, _ := f.In.Template.Source(f.Span); {
		case p.IsReported(f.Rule, source.Pos, source.End):
		case f.Rule.Check == nil && f.In.Template.Origin(0).End == f.In.Pattern.Len():
			p.diagnoseWritten(f) // the text has the fault wherever it goes
		default:
			p.diagnose(f)
		}
	}
}

// isDeclared reports whether a constant or variable that begins the URL has the fault, and its
// file is not left out.
func (p *pass) isDeclared(f lint.Finding) bool {
	source, ok := f.In.Template.Source(f.Span)
	return ok && source.Use != nil && !p.SkipsAt(source.Pos) && f.In.Template.Origin(f.Span.Start).Start == 0
}
