package analyzer

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A reporter keeps the diagnostics of a package until all are known.
type reporter struct {
	site  string            // Config.Site
	done  map[reported]bool // nil until something was found
	found []diagnostic
}

// A diagnostic is of a rule.
type diagnostic struct {
	rule *Rule
	analysis.Diagnostic

	// written is where the text of a constant is written that is at fault where
	// it is used.
	written [2]token.Pos
}

// A reported one is not reported again, also if its literal is part of several URLs.
type reported struct {
	rule     *Rule
	pos, end token.Pos
}

// add adds a diagnostic, unless it is there already.
func (r *reporter) add(rule *Rule, d analysis.Diagnostic) { r.addUse(rule, d, [2]token.Pos{}) }

// addUse adds a diagnostic at the use of a constant that is written elsewhere.
func (r *reporter) addUse(rule *Rule, d analysis.Diagnostic, written [2]token.Pos) {
	at := reported{rule, d.Pos, d.End}
	if r.done[at] {
		return
	}
	if r.done == nil {
		r.done = make(map[reported]bool)
	}
	r.done[at] = true
	d.Category, d.URL = rule.ID, rule.Page(r.site)
	r.found = append(r.found, diagnostic{rule, d, written})
}

// diagnose reports a finding where its text is written.
func (p *pass) diagnose(f finding) {
	c := f.in
	source, ok := c.Template.Source(f.span)
	switch {
	case c.Pattern.Len() == 0:
		source = urlexpr.Source{Pos: c.Expr.Pos(), End: c.Expr.End()}
	case !ok || source.Outer || p.isMended(f, source): // a wrapper is reported by itself
		return
	case (c.Arrived || c.Texts > 1 && source.Use != nil) && source.Lit != nil && source.Const == nil:
		p.diagnoseWritten(f)
		return
	}
	secret := f.conceal()
	pos, end := source.Pos, source.End
	var written [2]token.Pos
	editable := source.Exact && c.Texts < 2 && c.Through == nil && !c.Template.Repeats(source) && c.Role == urlexpr.Built && !secret && !c.holdsPassword()
	if source.Use != nil && (source.Const == nil || c.Role == urlexpr.Joined || p.limits(source.Lit, c.Expr)&stredit.Fixed != 0 || p.skipsAt(pos)) {
		if source.Const != nil && c.Role != urlexpr.Joined && !p.skipsAt(pos) {
			written = [2]token.Pos{pos, end}
		}
		pos, end = source.Use.Pos(), source.Use.End()
		editable = false
	}
	d := analysis.Diagnostic{Pos: pos, End: end, Message: f.text(secret)}
	if editable {
		d.SuggestedFixes = p.fixes(f, source)
	}
	p.addUse(f.rule, d, written)
}

// diagnoseWritten reports a finding in a literal that is not part of the
// expression, but of what a variable or a function of the package stands for.
func (p *pass) diagnoseWritten(f finding) {
	source, ok := f.in.Template.Source(f.span)
	if !ok || source.Lit == nil || source.Const != nil || p.isMended(f, source) {
		return
	}
	secret := f.conceal()
	p.add(f.rule, analysis.Diagnostic{Pos: source.Pos, End: source.End, Message: f.text(secret)})
}

// text returns the message of a finding.
func (f *finding) text(secret bool) string {
	return f.rule.message(f.fault, f.in.Template.Written(f.span.Start, f.fix.text), secret)
}

// conceal takes what can be part of a password out of the fact. It reports whether
// there may be one.
func (f *finding) conceal() bool {
	switch {
	case f.rule.discreet:
		return false
	case f.in.isSecret(f.span):
		f.fact = f.rule.Summary + ", in the user name or password"
		return true
	case f.in.mayBeSecret(f.span):
		f.fact = f.rule.Summary + ", which may hold a password"
		return true
	}
	return false
}

// reportExpr reports an expression by the rule whose check runs.
func (p *pass) reportExpr(e ast.Expr, f fault, fixes []analysis.SuggestedFix) {
	f.section = cite(p.std, p.rule.Section)
	p.add(p.rule, analysis.Diagnostic{
		Pos:            e.Pos(),
		End:            e.End(),
		Message:        p.rule.message(f, "", false),
		SuggestedFixes: fixes,
	})
}

// gatherUses makes one diagnostic, in the declaration, of those that say the same of
// several uses of a constant.
func (r *reporter) gatherUses() {
	type fault struct {
		rule    *Rule
		written [2]token.Pos
		message string
	}
	uses := make(map[fault]int)
	for _, d := range r.found {
		uses[fault{d.rule, d.written, d.Message}]++
	}
	kept := r.found[:0]
	gathered := make(map[fault]bool)
	for _, d := range r.found {
		f := fault{d.rule, d.written, d.Message}
		if d.written[0].IsValid() && uses[f] > 1 {
			if gathered[f] {
				continue
			}
			gathered[f] = true
			d.Pos, d.End = d.written[0], d.written[1]
		}
		kept = append(kept, d)
	}
	r.found = kept
}

// flush reports what was found and not suppressed, and the suppressions that
// do nothing.
func (p *pass) flush() {
	p.gatherUses()
	slices.SortStableFunc(p.found, func(a, b diagnostic) int { return int(a.Pos - b.Pos) })
	dropOverlaps(p.found)
	for _, f := range p.Files {
		if p.skip(f) {
			continue
		}
		g := readIgnores(p.Pass, f)
		for _, d := range p.found {
			if d.Pos < f.FileStart || f.FileEnd <= d.Pos || g.suppress(d.rule, d.Pos) {
				continue
			}
			if d.End > f.FileEnd {
				// The syntax tree puts the end of half a call behind that of the file.
				d.End, d.SuggestedFixes = f.FileEnd, nil
			}
			if p.isElsewhere(d.Pos) {
				d.SuggestedFixes = nil
			}
			p.Report(d.Diagnostic)
		}
		g.reportUnused(p.Pass, p.on)
	}
}

// dropOverlaps drops the fixes of a literal that overlap the one before: drivers
// apply all of them or none.
func dropOverlaps(found []diagnostic) {
	end := token.NoPos
	for i, d := range found {
		for _, fix := range d.SuggestedFixes {
			edit := fix.TextEdits[0]
			switch {
			case len(fix.TextEdits) > 1: // it only inserts, around an operand
			case edit.Pos < end:
				found[i].SuggestedFixes = nil
			default:
				end = edit.End
			}
		}
	}
}
