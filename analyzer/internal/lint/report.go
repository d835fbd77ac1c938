package lint

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
)

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
	if rule.Group == Grammar && p.mayBeInFragment(c, f.Span.Start) {
		return
	}
	f, ok := p.ProvedIn(c, f)
	if !ok {
		return
	}
	f.Section = cite(p.Std, cmp.Or(f.Section, rule.Section))
	f.Level = min(p.levelOf(rule, f), p.LevelIn(c))
	p.Faults = append(p.Faults, Finding{rule, c, f})
}

// Add adds a diagnostic of a fault, unless it is there already, or is below the level at which its rule reports.
func (p *Pass) Add(f Fault, d Diagnostic) {
	if f.Level < p.Least(d.Rule) { // a comment that suppresses it is of use all the same
		p.Hidden = append(p.Hidden, Diagnostic{Rule: d.Rule, Diagnostic: analysis.Diagnostic{Pos: d.Pos}})
		return
	}
	at := reported{d.Rule, d.Pos, d.End}
	d.SuggestedFixes = slices.DeleteFunc(d.SuggestedFixes, showsSecret)
	for i := range d.SuggestedFixes {
		d.SuggestedFixes[i].Message = RedactQuoted(d.SuggestedFixes[i].Message)
	}
	if i, ok := p.done[at]; ok {
		p.Found[i].alsoFix(d)
		return
	}
	p.done[at] = len(p.Found)
	p.Found = append(p.Found, d)
}

// IsReported reports whether a rule has a diagnostic of a part of the source.
func (p *Pass) IsReported(rule *Rule, pos, end token.Pos) bool {
	_, ok := p.done[reported{rule, pos, end}]
	return ok
}

// alsoFix adds the edits of another fault that is reported at the same place, in a constant
// that is named there, to the fix. The same fault may have a fix where more is known of its
// text.
func (d *Diagnostic) alsoFix(other Diagnostic) {
	fixes := other.SuggestedFixes
	if len(d.SuggestedFixes) == 0 && len(fixes) > 0 && d.Of != nil && other.Of != nil && d.Of.Fact == other.Of.Fact {
		*d = other
	}
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
	p.ReportAt(e.Pos(), e.End(), f, fixes)
}

// ReportAt reports a part of the source by the rule whose check runs.
func (p *Pass) ReportAt(pos, end token.Pos, f Fault, fixes []analysis.SuggestedFix) {
	f.Section, f.Level = cite(p.Std, p.Rule.Section), p.levelOf(p.Rule, f)
	d := Diagnostic{Rule: p.Rule, Diagnostic: analysis.Diagnostic{Pos: pos, End: end, Message: p.Rule.Message(f, ""), SuggestedFixes: fixes}}
	if f.Alike && p.Least(p.Rule) == Possible {
		d.Alike = &f
	}
	p.Add(f, d)
}
