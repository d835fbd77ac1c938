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
	p.Faults = append(p.Faults, Finding{rule, c, f})
}

// A reporter keeps the diagnostics of a package until all are known.
type reporter struct {
	done  map[reported]int // the index in Found; nil until something was found
	Found []Diagnostic
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

// Add adds a diagnostic, unless it is there already.
func (r *reporter) Add(rule *Rule, d analysis.Diagnostic) { r.AddUse(rule, d, [2]token.Pos{}) }

// AddUse adds a diagnostic at the use of a constant that is written elsewhere.
func (r *reporter) AddUse(rule *Rule, d analysis.Diagnostic, written [2]token.Pos) {
	at := reported{rule, d.Pos, d.End}
	if i, ok := r.done[at]; ok {
		r.Found[i].alsoFix(d.SuggestedFixes)
		return
	}
	if r.done == nil {
		r.done = make(map[reported]int)
	}
	r.done[at] = len(r.Found)
	d.SuggestedFixes = slices.DeleteFunc(d.SuggestedFixes, showsSecret)
	r.Found = append(r.Found, Diagnostic{rule, d, written})
}

// alsoFix adds the edits of another fault that is reported at the same place, in a constant
// that is named there, to the fix.
func (d *Diagnostic) alsoFix(fixes []analysis.SuggestedFix) {
	if len(fixes) == 0 || len(d.SuggestedFixes) == 0 || IsSuggested(fixes[0]) != IsSuggested(d.SuggestedFixes[0]) {
		return
	}
	fix := &d.SuggestedFixes[0]
	for _, e := range fixes[0].TextEdits {
		overlaps := func(other analysis.TextEdit) bool {
			return e.Pos < other.End && other.Pos < e.End || e.Pos == other.Pos
		}
		if !slices.ContainsFunc(fix.TextEdits, overlaps) {
			fix.TextEdits = append(fix.TextEdits, e)
		}
	}
}

// ReportExpr reports an expression by the rule whose check runs.
func (p *Pass) ReportExpr(e ast.Expr, f Fault, fixes []analysis.SuggestedFix) {
	f.Section = cite(p.Std, p.Rule.Section)
	p.Add(p.Rule, analysis.Diagnostic{
		Pos:            e.Pos(),
		End:            e.End(),
		Message:        p.Rule.Message(f, "", false),
		SuggestedFixes: fixes,
	})
}
