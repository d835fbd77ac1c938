package lint

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// MaxFaults bounds what a check says of one URL, and with it the work: for each fix
// the whole URL is judged again. A text with more faults is data, not a URL.
const MaxFaults = 100

// Report reports a fault by the rule whose check runs.
func (p *Pass) Report(c *Candidate, f Fault) { p.ReportAs(p.Rule, c, f) }

// ReportAs reports a fault by a rule.
func (p *Pass) ReportAs(rule *Rule, c *Candidate, f Fault) {
	if n := len(p.Faults) - MaxFaults; n >= 0 && p.Faults[n].In == c {
		return
	}
	if f.Span.Start < c.Meant.End && c.Meant.Start < f.Span.End {
		return
	}
	if f.Section == "" {
		f.Section = rule.Section
	}
	f.Section = cite(p.Std, f.Section)
	f.Level = min(rule.levelOf(f), p.level(c))
	p.Faults = append(p.Faults, Finding{rule, c, f})
}

// A reporter keeps the diagnostics of a package until all are known.
type reporter struct {
	done   map[reported]bool // nil until something was found
	Found  []Diagnostic
	Hidden []Diagnostic // those below the level of the rule, without message
}

// A Diagnostic is of a rule.
type Diagnostic struct {
	Rule *Rule
	analysis.Diagnostic

	// written is where the text of a constant is written that is at fault where
	// it is used.
	Written [2]token.Pos
}

// A reported one is not reported again, also if its literal is part of several URLs.
type reported struct {
	rule     *Rule
	pos, end token.Pos
}

// Add adds a diagnostic of a fault, unless it is there already.
func (p *Pass) Add(rule *Rule, f Fault, d analysis.Diagnostic) {
	p.AddUse(rule, f, d, [2]token.Pos{})
}

// AddUse adds a diagnostic at the use of a constant that is written elsewhere.
func (p *Pass) AddUse(rule *Rule, f Fault, d analysis.Diagnostic, written [2]token.Pos) {
	if p.hides(rule, f, d.Pos) {
		return
	}
	at := reported{rule, d.Pos, d.End}
	if p.done[at] {
		return
	}
	if p.done == nil {
		p.done = make(map[reported]bool)
	}
	p.done[at] = true
	d.SuggestedFixes = slices.DeleteFunc(d.SuggestedFixes, showsSecret)
	p.Found = append(p.Found, Diagnostic{rule, d, written})
}

// hides reports whether a fault is below the level at which its rule reports. A comment
// that suppresses it is of use all the same.
func (p *Pass) hides(rule *Rule, f Fault, pos token.Pos) bool {
	if rule.levelOf(f) >= p.Least(rule) {
		return false
	}
	p.Hidden = append(p.Hidden, Diagnostic{Rule: rule, Diagnostic: analysis.Diagnostic{Pos: pos}})
	return true
}

// ReportExpr reports an expression by the rule whose check runs.
func (p *Pass) ReportExpr(e ast.Expr, f Fault, fixes []analysis.SuggestedFix) {
	f.Section = cite(p.Std, p.Rule.Section)
	p.Add(p.Rule, f, analysis.Diagnostic{
		Pos:            e.Pos(),
		End:            e.End(),
		Message:        p.Rule.Message(f, "", false),
		SuggestedFixes: fixes,
	})
}
