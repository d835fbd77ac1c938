package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A claim is that the texts of an expression have a fault, at one place or, if that
// has no position, at any.
type claim struct {
	expr     ast.Expr
	rule     *lint.Rule
	pos, end token.Pos
}

// agreed returns the findings that hold whichever of its texts an expression has:
// each of them has the fault at the same place, or else each has one of that rule at
// some place. Package path makes no URL of a URL, whatever else it joins.
func agreed(found []lint.Finding) []lint.Finding {
	texts := make(map[claim]map[int]bool)
	for _, f := range found {
		if f.In.Texts < 2 {
			continue
		}
		for _, c := range [...]claim{claimOf(f), {expr: f.In.Expr, rule: f.Rule}} {
			if texts[c] == nil {
				texts[c] = make(map[int]bool)
			}
			texts[c][f.In.Text] = true
		}
	}
	shared := make(map[claim]bool) // of expressions and rules, those with a place that all texts share
	holds := func(c claim, f lint.Finding) bool { return len(texts[c]) == f.In.Texts }
	for _, f := range found {
		if f.In.Texts >= 2 && holds(claimOf(f), f) {
			shared[claim{expr: f.In.Expr, rule: f.Rule}] = true
		}
	}
	var all []lint.Finding
	for _, f := range found {
		anywhere := claim{expr: f.In.Expr, rule: f.Rule}
		if f.In.Texts < 2 || f.In.Role == urlexpr.Joined || holds(claimOf(f), f) || !shared[anywhere] && holds(anywhere, f) {
			all = append(all, f)
		}
	}
	return all
}

func claimOf(f lint.Finding) claim {
	source, _ := f.In.Template.Source(f.Span)
	return claim{f.In.Expr, f.Rule, source.Pos, source.End}
}
