package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

// diagnose reports a finding where its text is written.
func (p *pass) diagnose(f lint.Finding) {
	c := f.In
	source, ok := c.Template.Source(f.Span)
	switch {
	case c.Pattern.Len() == 0:
		source = strflow.Source{Pos: c.Expr.Pos(), End: c.Expr.End()}
	case !ok || source.Outer || p.IsReplaced(f, source): // a wrapper is reported by itself
		return
	}
	at := lint.Diagnostic{Diagnostic: analysis.Diagnostic{Pos: source.Pos, End: source.End}}
	// It is reported where the literal is, also if that is not part of the expression, but of what the expression names or calls.
	isWritten := (c.AtSink || c.Piecewise || c.Texts > 1 && source.Use != nil && c.Role != urlexpr.Joined) && source.Lit != nil && source.Const == nil && !isCutEscape(f)
	if !isWritten && source.Use != nil && (source.Const == nil || c.Role == urlexpr.Joined || p.IsUsedOtherwise(source.Lit, c.Expr) || p.SkipsAt(source.Pos)) {
		at.Written = [2]token.Pos{source.Pos, source.End}
		if c.Role != urlexpr.Joined && !p.SkipsAt(source.Pos) {
			at.Const = source.Const
		}
		at.Pos, at.End = source.Use.Pos(), source.Use.End()
	}
	p.diagnoseAt(f, source, at)
}

// isCutEscape reports whether a "%" ends what is written in one place: other uses of that may have its
// digits behind it.
func isCutEscape(f lint.Finding) bool {
	end := f.In.Template.Origin(f.Span.Start).End
	return f.Span.End >= end && end < f.In.Pattern.Len() && f.In.Pattern.Text()[end-1] == '%'
}

// diagnoseAt reports a finding at the place that a diagnostic has.
func (p *pass) diagnoseAt(f lint.Finding, source strflow.Source, d lint.Diagnostic) {
	isSecret := f.Conceal()
	d.Rule, d.Message = f.Rule, p.Text(&f, source.Lit)
	if !isSecret {
		d.SuggestedFixes = p.Fixes(f, source)
		if d.Pos == source.Pos {
			d.Of, d.Lit = &f, source.Lit
		}
	}
	p.Add(f.Fault, d)
}

// gatherUses makes one diagnostic, in the declaration, of those that say the same of
// several uses of a constant, and of all that it has: it may be right in others.
func (p *pass) gatherUses() {
	type fault struct {
		written [2]token.Pos
		message string // which ends in the rule
	}
	faultOf := func(d lint.Diagnostic) fault { return fault{d.Written, d.Message} }
	uses := make(map[fault][]token.Pos)
	for _, d := range p.Found {
		uses[faultOf(d)] = append(uses[faultOf(d)], d.Pos)
	}
	key := func(d lint.Diagnostic) any {
		isElsewhere := func(id *ast.Ident) bool { return !slices.Contains(uses[faultOf(d)], id.Pos()) }
		if d.Const == nil || slices.ContainsFunc(p.UsesOf(d.Const), isElsewhere) {
			return nil
		}
		return faultOf(d)
	}
	p.Found = gather(p.Found, key, func(first *lint.Diagnostic, _ []lint.Diagnostic) {
		first.Pos, first.End = first.Written[0], first.Written[1]
	})
}

// dropRepeated drops the diagnostics of a variable whose text is reported where it is written, in a file that is not left
// out, and those of the grammar in what a function or field should escape.
func (p *pass) dropRepeated() {
	p.Found = slices.DeleteFunc(p.Found, func(d lint.Diagnostic) bool {
		isWritten := p.IsReported(d.Rule, d.Written[0], d.Written[1]) && !p.SkipsAt(d.Written[0])
		return d.Const == nil && isWritten || d.Rule.Group == lint.Grammar && p.Raw[d.Lit]
	})
}

// gatherFaults makes one diagnostic of those that say the same of one URL in one literal: its
// fix is theirs together.
func (p *pass) gatherFaults() {
	type fault struct {
		in           *lint.Candidate
		lit          *ast.BasicLit
		message, fix string
	}
	key := func(d lint.Diagnostic) any {
		if d.Lit == nil {
			return nil
		}
		f := fault{in: d.Of.In, lit: d.Lit, message: d.Message}
		if len(d.SuggestedFixes) > 0 {
			f.fix = d.SuggestedFixes[0].Message
		}
		return f
	}
	p.Found = gather(p.Found, key, func(first *lint.Diagnostic, others []lint.Diagnostic) {
		for _, d := range others {
			if len(d.SuggestedFixes) > 0 {
				fix := &first.SuggestedFixes[0]
				fix.TextEdits = append(fix.TextEdits, d.SuggestedFixes[0].TextEdits...)
			}
		}
		again := *first.Of
		again.Fact += " (" + times(len(others)+1) + ")"
		first.Message = p.Text(&again, first.Lit)
	})
}

// times says how often there is a fault. Above few nobody counts, and not all are found.
func times(n int) string {
	const few = 9
	if n > few {
		return "many times"
	}
	return fmt.Sprintf("%d times", n)
}

// takesTest holds of a function that takes a *testing.T.
var takesTest = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool { return goexpr.TakesTest(p.FileAt(d.Pos()), d) }}

// flush reports what was found and not suppressed, and the suppressions that
// do nothing.
func (p *pass) flush() {
	p.gatherUses()
	p.dropRepeated()
	slices.SortStableFunc(p.Found, func(a, b lint.Diagnostic) int { return int(a.Pos - b.Pos) })
	p.chooseFixes()
	p.gatherFaults()
	p.dropImports()
	var reported []lint.Diagnostic
	for _, f := range p.Files {
		if p.LeavesOut(f) {
			continue
		}
		g := readIgnores(p.Pass.Pass, f, p.config.OwnNolint)
		for _, d := range p.Found {
			if d.Pos < f.FileStart || f.FileEnd <= d.Pos || g.suppress(d.Rule, d.Pos) || !p.config.TestFiles && p.Holds(takesTest, goexpr.Decl(f, d.Pos)) {
				continue
			}
			if d.End > f.FileEnd {
				// The syntax tree puts the end of half a call behind that of the file.
				d.End, d.SuggestedFixes = f.FileEnd, nil
			}
			d.Category, d.URL = d.Rule.ID, PageOf(d.Rule, p.config.Site)
			reported = append(reported, d)
		}
		for _, d := range p.Hidden {
			if f.FileStart <= d.Pos && d.Pos < f.FileEnd {
				g.suppress(d.Rule, d.Pos)
			}
		}
		g.reportUnused(p.Pass.Pass, p.On)
	}
	for _, d := range p.gatherAlike(reported) {
		p.Pass.Pass.Report(d.Diagnostic)
	}
}
