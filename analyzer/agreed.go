package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/passes/urlexpr"
)

// A claim is that the texts of an expression have a fault, at one place or, if that
// has no position, at any.
type claim struct {
	expr     ast.Expr
	rule     *Rule
	pos, end token.Pos
}

// agreed returns the findings that hold whichever of its texts an expression has:
// each of them has the fault at the same place, or else each has one of that rule at
// some place. Whatever else package path joins to, of a URL it makes none.
func agreed(found []finding) []finding {
	texts := make(map[claim]map[int]bool)
	for _, f := range found {
		if f.in.Texts < 2 {
			continue
		}
		for _, c := range [...]claim{claimOf(f), {expr: f.in.Expr, rule: f.rule}} {
			if texts[c] == nil {
				texts[c] = make(map[int]bool)
			}
			texts[c][f.in.Text] = true
		}
	}
	shared := make(map[claim]bool) // of expressions and rules, those with a place that all texts share
	holds := func(c claim, f finding) bool { return len(texts[c]) == f.in.Texts }
	for _, f := range found {
		if f.in.Texts >= 2 && holds(claimOf(f), f) {
			shared[claim{expr: f.in.Expr, rule: f.rule}] = true
		}
	}
	var all []finding
	for _, f := range found {
		anywhere := claim{expr: f.in.Expr, rule: f.rule}
		if f.in.Texts < 2 || f.in.Role == urlexpr.Joined || holds(claimOf(f), f) || !shared[anywhere] && holds(anywhere, f) {
			all = append(all, f)
		}
	}
	return all
}

func claimOf(f finding) claim {
	source, _ := f.in.Template.Source(f.span)
	return claim{f.in.Expr, f.rule, source.Pos, source.End}
}
