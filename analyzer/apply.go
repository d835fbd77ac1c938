package analyzer

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/urlexpr"
)

// apply runs a check, and reports what it finds. A fault of a constant or variable
// that begins a URL is reported where that is declared, and not again where it is
// named. To know, the check looks at those beginnings too.
func (p *pass) apply(rule *lint.Rule, check lint.Check, candidates []*lint.Candidate) {
	p.Rule = rule
	found := agreed(p.find(check, candidates), candidates)
	for _, f := range found {
		f.In.Found = append(f.In.Found, f.Span)
	}
	var declared []*lint.Candidate
	beginnings := make([]*lint.Candidate, len(found))
	for i, f := range found {
		end := p.declaredEnd(f)
		if end == 0 {
			continue
		}
		if i > 0 && found[i-1].In == f.In && beginnings[i-1] != nil && beginnings[i-1].Pattern.Len() == end {
			beginnings[i] = beginnings[i-1]
			continue
		}
		beginnings[i] = p.beginning(f, end)
		declared = append(declared, beginnings[i])
	}
	var known []lint.Finding
	if len(declared) > 0 {
		known = p.find(check, declared)
	}
	var elsewhere []lint.Finding
	for i, f := range found {
		if beginnings[i] == nil || !isAmong(known, f, beginnings[i]) {
			p.diagnose(f)
		} else {
			elsewhere = append(elsewhere, f)
		}
	}
	// What several assignments or a function put together is not a URL where it is
	// written. A URL that was reported there is not reported again.
	for _, f := range elsewhere {
		p.diagnoseWritten(f)
	}
}

// find returns what a check finds.
func (p *pass) find(check lint.Check, candidates []*lint.Candidate) []lint.Finding {
	p.Faults = nil
	check(p.Pass, candidates)
	return p.Faults
}

// declaredEnd returns where the constant or variable ends that begins the URL and
// has the fault, 0 if none does, or if its file is left out.
func (p *pass) declaredEnd(f lint.Finding) int {
	source, ok := f.In.Template.Source(f.Span)
	if !ok || source.Use == nil || p.SkipsAt(source.Pos) {
		return 0
	}
	origin := f.In.Template.Origin(f.Span.Start)
	if origin.Start > 0 {
		return 0
	}
	return origin.End
}

// beginning returns the beginning of a candidate as it is judged where it is
// declared.
func (p *pass) beginning(f lint.Finding, end int) *lint.Candidate {
	c := f.In
	b := c.Candidate
	b.Pattern, b.Template = c.Pattern.Slice(0, end), c.Template.Before(end)
	b.Evidence, b.Role = urlexpr.Whole, urlexpr.Built
	declared := lint.NewCandidate(b, c.Std)
	declared.Escaped = p.IsEscaped(declared)
	return declared
}

// isAmong reports whether a fault is also found in another candidate.
func isAmong(known []lint.Finding, f lint.Finding, in *lint.Candidate) bool {
	for _, k := range known {
		if k.In == in && k.Rule == f.Rule && k.Span == f.Span {
			return true
		}
	}
	return false
}
