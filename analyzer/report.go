package analyzer

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/urlexpr"
)

// diagnose reports a finding where its text is written.
func (p *pass) diagnose(f lint.Finding) {
	c := f.In
	source, ok := c.Template.Source(f.Span)
	switch {
	case c.Pattern.Len() == 0:
		source = urlexpr.Source{Pos: c.Expr.Pos(), End: c.Expr.End()}
	case !ok || source.Outer || p.IsMended(f, source): // a wrapper is reported by itself
		return
	case (c.AtSink || c.Texts > 1 && source.Use != nil) && source.Lit != nil && source.Const == nil:
		p.diagnoseWritten(f)
		return
	}
	secret := f.Conceal()
	pos, end := source.Pos, source.End
	var written [2]token.Pos
	if source.Use != nil && (source.Const == nil || c.Role == urlexpr.Joined || p.Limits(source.Lit, c.Expr)&stredit.Fixed != 0 || p.SkipsAt(pos)) {
		if source.Const != nil && c.Role != urlexpr.Joined && !p.SkipsAt(pos) {
			written = [2]token.Pos{pos, end}
		}
		pos, end = source.Use.Pos(), source.Use.End()
	}
	d := analysis.Diagnostic{Pos: pos, End: end, Message: f.Text(secret)}
	if !secret {
		d.SuggestedFixes = p.Fixes(f, source)
	}
	p.AddUse(f.Rule, f.Fault, d, written)
}

// diagnoseWritten reports a finding in a literal that is not part of the
// expression, but of what a constant, a variable or a function of the package stands for.
func (p *pass) diagnoseWritten(f lint.Finding) {
	source, ok := f.In.Template.Source(f.Span)
	if !ok || source.Lit == nil || p.IsMended(f, source) {
		return
	}
	secret := f.Conceal()
	d := analysis.Diagnostic{Pos: source.Pos, End: source.End, Message: f.Text(secret)}
	if !secret {
		d.SuggestedFixes = p.Fixes(f, source)
	}
	p.Add(f.Rule, f.Fault, d)
}

// gatherUses makes one diagnostic, in the declaration, of those that say the same of
// several uses of a constant.
func (p *pass) gatherUses() {
	type fault struct {
		rule    *lint.Rule
		written [2]token.Pos
		message string
	}
	uses := make(map[fault]int)
	for _, d := range p.Found {
		uses[fault{d.Rule, d.Written, d.Message}]++
	}
	kept := p.Found[:0]
	gathered := make(map[fault]bool)
	for _, d := range p.Found {
		f := fault{d.Rule, d.Written, d.Message}
		if d.Written[0].IsValid() && uses[f] > 1 {
			if gathered[f] {
				continue
			}
			gathered[f] = true
			d.Pos, d.End = d.Written[0], d.Written[1]
		}
		kept = append(kept, d)
	}
	p.Found = kept
}

// flush reports what was found and not suppressed, and the suppressions that
// do nothing.
func (p *pass) flush() {
	p.gatherUses()
	slices.SortStableFunc(p.Found, func(a, b lint.Diagnostic) int { return int(a.Pos - b.Pos) })
	p.chooseFixes()
	p.dropImports()
	for _, f := range p.Files {
		if p.Skip(f) {
			continue
		}
		g := readIgnores(p.Pass.Pass, f)
		for _, d := range p.Found {
			if d.Pos < f.FileStart || f.FileEnd <= d.Pos || g.suppress(d.Rule, d.Pos) {
				continue
			}
			if d.End > f.FileEnd {
				// The syntax tree puts the end of half a call behind that of the file.
				d.End, d.SuggestedFixes = f.FileEnd, nil
			}
			d.Category, d.URL = d.Rule.ID, PageOf(d.Rule, p.site)
			p.Pass.Pass.Report(d.Diagnostic)
		}
		for _, d := range p.Hidden {
			if f.FileStart <= d.Pos && d.Pos < f.FileEnd {
				g.suppress(d.Rule, d.Pos)
			}
		}
		g.reportUnused(p.Pass.Pass, p.On)
	}
}
