package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A pass applies the rules to one package.
type pass struct {
	*analysis.Pass
	on     ruleSet
	named  ruleSet           // those that Enable names, not only their group
	std    *grammar.Standard // nil for RFC 1738
	typing bool              // see Config
	skip   func(*ast.File) bool
	flow   *strflow.Flow // what the strings of the package hold
	held   *holders      // nil until asked for

	rule   *Rule     // whose check runs; nil if it is that of the grammar
	faults []finding // of the check that runs

	options  urlexpr.Options
	operands [][]*operand        // nil until asked for
	handed   []*candidate        // of these, what is given to a function that puts it into a URL
	decoded  []urlexpr.Candidate // paths without escapes

	reporter
}

// candidate returns what the rules ask about a URL.
func (p *pass) candidate(url urlexpr.Candidate) *candidate {
	c := newCandidate(url, p.std)
	c.typing = p.typing
	return c
}

func (p *pass) urls() *urlexpr.Result { return p.ResultOf[urlexpr.Analyzer].(*urlexpr.Result) }

// A check finds what breaks one rule, or the rules of the grammar, in the
// candidates of a package.
type check func(*pass, []*candidate)

// A fault is what is wrong with a span of a candidate.
type fault struct {
	span        rfc1738.Span
	fact        string // lower case, with the offender quoted
	section     string // of RFC 1738, or with the RFC that it is of; "" for that of the rule
	allowedBy   string // a later standard; "" if there is none
	advice      string // what to do; "" for the advice of the rule
	effect      string // what happens when the program runs; "" if the fact says it
	fix         fix
	grammatical bool // the grammar finds it
}

// A finding is a fault by a rule.
type finding struct {
	rule *Rule
	in   *candidate
	fault
}

// maxFaults bounds what a check says of one URL, and with it the work: for each fix
// the whole URL is judged again. A text with more faults is data, not a URL.
const maxFaults = 100

// report reports a fault by the rule whose check runs.
func (p *pass) report(c *candidate, f fault) { p.reportAs(p.rule, c, f) }

// reportAs reports a fault by a rule.
func (p *pass) reportAs(rule *Rule, c *candidate, f fault) {
	if n := len(p.faults) - maxFaults; n >= 0 && p.faults[n].in == c {
		return
	}
	if f.span.Start < c.Meant.End && c.Meant.Start < f.span.End {
		return
	}
	if f.section == "" {
		f.section = rule.Section
	}
	f.section = cite(p.std, f.section)
	p.faults = append(p.faults, finding{rule, c, f})
}

// apply runs a check, and reports what it finds. A fault of a constant or variable
// that begins a URL is reported where that is declared, and not again where it is
// named. To know, the check looks at those beginnings too.
func (p *pass) apply(rule *Rule, check check, candidates []*candidate) {
	p.rule = rule
	found := agreed(p.find(check, candidates))
	for _, f := range found {
		f.in.found = append(f.in.found, f.span)
	}
	var declared []*candidate
	beginnings := make([]*candidate, len(found))
	for i, f := range found {
		end := p.declaredEnd(f)
		if end == 0 {
			continue
		}
		if i > 0 && found[i-1].in == f.in && beginnings[i-1] != nil && beginnings[i-1].Pattern.Len() == end {
			beginnings[i] = beginnings[i-1]
			continue
		}
		beginnings[i] = beginning(f.in, end)
		declared = append(declared, beginnings[i])
	}
	var known []finding
	if len(declared) > 0 {
		known = p.find(check, declared)
	}
	var elsewhere []finding
	for i, f := range found {
		if beginnings[i] == nil || !isAmong(known, f, beginnings[i]) {
			p.diagnose(f)
		} else {
			elsewhere = append(elsewhere, f)
		}
	}
	// What several assignments or a function put together is no URL where it is
	// written. What is one there has been reported, and is not once more.
	for _, f := range elsewhere {
		p.diagnoseWritten(f)
	}
}

// find returns what a check finds.
func (p *pass) find(check check, candidates []*candidate) []finding {
	p.faults = nil
	check(p, candidates)
	return p.faults
}

// declaredEnd returns where the constant or variable ends that begins the URL and
// has the fault, 0 if none does, or if its file is left out.
func (p *pass) declaredEnd(f finding) int {
	source, ok := f.in.Template.Source(f.span)
	if !ok || source.Use == nil || p.skipsAt(source.Pos) {
		return 0
	}
	origin := f.in.Template.Origin(f.span.Start)
	if origin.Start > 0 {
		return 0
	}
	return origin.End
}

// beginning returns the beginning of a candidate as it is judged where it is
// declared.
func beginning(c *candidate, end int) *candidate {
	b := c.Candidate
	b.Pattern, b.Template = c.Pattern.Slice(0, end), c.Template.Before(end)
	b.Evidence, b.Role = urlexpr.Whole, urlexpr.Built
	return newCandidate(b, c.std)
}

// isAmong reports whether a fault is also found in another candidate.
func isAmong(known []finding, f finding, in *candidate) bool {
	for _, k := range known {
		if k.in == in && k.rule == f.rule && k.span == f.span {
			return true
		}
	}
	return false
}
