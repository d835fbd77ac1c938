package lint

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// mayBeInFragment reports whether a fault stands behind an unknown part that may have a "#", as
// the package writes one: a base has none otherwise. An operand has none either if a "#" follows.
func (p *Pass) mayBeInFragment(c *Candidate, at int) bool {
	follows := strings.Contains(c.Pattern.Text()[at:], "#")
	return c.Template.Has(func(o strflow.Operand) bool {
		if o.At >= at || o.Class != strflow.Any || follows && o.Expr != nil {
			return false
		}
		if v, ok := o.Object.(*types.Var); ok && !p.Definitions().altered[v] {
			return p.givesHash(v)
		}
		return p.Holds(writesFragment, p.DeclAt(c.Expr))
	})
}

// writesFragment: a text in the declaration, or one that goes to a variable or field which it
// names, has a "#".
var writesFragment = &DeclFact{Holds: func(p *Pass, d ast.Decl) bool {
	given := make(map[*types.Var]bool)
	isGiven := func(id *ast.Ident) bool {
		v, ok := p.TypesInfo.ObjectOf(id).(*types.Var)
		return ok && goexpr.Once(given, v, func() bool { return p.givesHash(v) })
	}
	return goexpr.Has(d, isGiven) || p.writesHash(d)
}}

// givesHash reports whether a variable or field is given a text with a "#".
func (p *Pass) givesHash(v *types.Var) bool {
	given := slices.Concat(p.Definitions().Of[v.Origin()], p.Definitions().args[v])
	return slices.ContainsFunc(given, func(o Origin) bool { return p.writesHash(o.Expr) })
}

// writesHash reports whether a text that a node writes or names has a "#" that is not the flag
// of a format.
func (p *Pass) writesHash(n ast.Node) bool {
	return goexpr.Has(n, func(e ast.Expr) bool {
		text, _ := goexpr.Text(p.TypesInfo, e)
		return strings.Contains(strings.ReplaceAll(text, "%#", "%"), "#")
	})
}
