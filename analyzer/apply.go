package analyzer

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/urlexpr"
)

// apply runs a check, and reports what it finds. A fault of a constant or variable
// that begins a URL is reported where that is declared, if its file is not left out, and
// not again where it is named.
func (p *pass) apply(rule *lint.Rule, check func(*lint.Pass, []*lint.Candidate), candidates []*lint.Candidate) {
	p.Rule, p.Faults = rule, nil
	check(p.Pass, candidates)
	var named []lint.Finding
	for _, f := range agreed(p.Faults, candidates) {
		f.In.Found = append(f.In.Found, f.Span)
		source, ok := f.In.Template.Source(f.Span)
		if ok && source.Use != nil && !p.SkipsAt(source.Pos) && f.In.Template.Origin(f.Span.Start).Start == 0 {
			named = append(named, f)
		} else {
			p.diagnose(f)
		}
	}
	for _, f := range named {
		switch source, _ := f.In.Template.Source(f.Span); {
		case p.IsReported(f.Rule, source.Pos, source.End):
		case f.Rule.Check == nil && f.In.Template.Origin(0).End == f.In.Pattern.Len(): // the text has the fault wherever it goes
			if source.Lit != nil && !p.IsReplaced(f, source) {
				p.diagnoseAt(f, source, lint.Diagnostic{Diagnostic: analysis.Diagnostic{Pos: source.Pos, End: source.End}})
			}
		default:
			p.diagnose(f)
		}
	}
}

// agreed returns the findings that hold whichever of its texts an expression has: each of
// them has the fault at the same place, or else each has one of that rule at some place. For
// rules of one path, those texts count in which the place is written. Package path makes no
// URL of a URL, whatever else it joins.
func agreed(found []lint.Finding, candidates []*lint.Candidate) []lint.Finding {
	type claim struct { // that the texts of an expression have a fault, at one place or, if that has no position, at any
		expr     ast.Expr
		rule     *lint.Rule
		pos, end token.Pos
	}
	claimOf := func(f lint.Finding) claim {
		source, _ := f.In.Template.Source(f.Span)
		return claim{f.In.Expr, f.Rule, source.Pos, source.End}
	}
	anywhere := func(f lint.Finding) claim { return claim{expr: f.In.Expr, rule: f.Rule} }
	texts := make(map[claim]map[int]bool)
	for _, f := range found {
		if f.In.Texts < 2 {
			continue
		}
		for _, c := range [...]claim{claimOf(f), anywhere(f)} {
			if texts[c] == nil {
				texts[c] = make(map[int]bool)
			}
			texts[c][f.In.Text] = true
		}
	}
	textsOf := make(map[ast.Expr][]*lint.Candidate)
	for _, c := range candidates {
		if c.Texts > 1 {
			textsOf[c.Expr] = append(textsOf[c.Expr], c)
		}
	}
	shared := make(map[claim]bool) // of expressions and rules, those with a place that all such texts share
	holds := func(f lint.Finding) bool {
		found := len(texts[claimOf(f)])
		return found == f.In.Texts || f.Rule.OnePath && found == written(f, textsOf[f.In.Expr])
	}
	for _, f := range found {
		if f.In.Texts >= 2 && holds(f) {
			shared[anywhere(f)] = true
		}
	}
	return slices.DeleteFunc(found, func(f lint.Finding) bool {
		isAnywhere := !shared[anywhere(f)] && len(texts[anywhere(f)]) == f.In.Texts
		return f.In.Texts >= 2 && f.In.Role != urlexpr.Joined && !holds(f) && !isAnywhere
	})
}

// written returns in how many texts of an expression what has a fault is written.
func written(f lint.Finding, texts []*lint.Candidate) int {
	source, ok := f.In.Template.Source(f.Span)
	if !ok || source.Lit == nil {
		return 0
	}
	n := 0
	for _, c := range texts {
		if c.Template.TimesWritten(source) > 0 {
			n++
		}
	}
	return n
}
