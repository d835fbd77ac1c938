package analyzer

import (
	"go/ast"
	"go/token"
)

// A claim is what is said of the text at one place of an expression.
type claim struct {
	expr     ast.Expr
	rule     *Rule
	pos, end token.Pos
}

// agreed returns the findings that hold whichever of its texts an expression has:
// each of them has the same at the same place.
func agreed(found []finding) []finding {
	var texts map[claim]map[int]bool
	for _, f := range found {
		if f.in.Texts < 2 {
			continue
		}
		if texts == nil {
			texts = make(map[claim]map[int]bool)
		}
		c := claimOf(f)
		if texts[c] == nil {
			texts[c] = make(map[int]bool)
		}
		texts[c][f.in.Text] = true
	}
	if texts == nil {
		return found
	}
	var all []finding
	for _, f := range found {
		if f.in.Texts < 2 || len(texts[claimOf(f)]) == f.in.Texts {
			all = append(all, f)
		}
	}
	return all
}

func claimOf(f finding) claim {
	source, _ := f.in.Template.Source(f.span)
	return claim{f.in.Expr, f.rule, source.Pos, source.End}
}
