package stredit

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
)

func (u Use) compare(v Use) int {
	return cmp.Or(cmp.Compare(u.rank(), v.rank()), cmp.Compare(u.Pos, v.Pos), cmp.Compare(u.How, v.How), cmp.Compare(u.Name, v.Name))
}

func (u Use) isSame(v Use) bool { return u.How == v.How && u.Pos == v.Pos && u.Name == v.Name }

// UseOf returns the use that limits the edits of a text, as Of does, or that is not in
// the expression. It reports false if there is none.
func (e *Edits) UseOf(text, expr ast.Expr) (Use, bool) {
	f := e.flow()
	to, ok := f.texts[text]
	if !ok {
		return Use{}, false
	}
	var uses []Use
	if to.by != nil && to.limit&(Fixed|Format) != 0 {
		uses = append(uses, *to.by)
	}
	steps, _ := f.reached(to.nodes)
	for _, s := range steps {
		if s.any {
			continue // another function of the package may be called
		}
		for _, u := range slices.Concat(f.by[s.node], f.usesUnseen(s.node)) {
			u.Of = s.of
			uses = append(uses, u)
		}
	}
	slices.SortStableFunc(uses, Use.compare)
	uses = slices.CompactFunc(uses, Use.isSame)
	if !contains(expr, text.Pos()) {
		uses = f.usesOutside(uses, to.nodes, expr, make(map[node]bool))
	}
	if len(uses) == 0 {
		return Use{}, false
	}
	use := slices.MinFunc(uses, Use.compare)
	use.More = len(uses) > 1
	return use, true
}

// usesOutside adds uses of what nodes stand for that are not in an expression, or may not be,
// until there are several.
func (f *flow) usesOutside(list []Use, nodes []node, expr ast.Expr, seen map[node]bool) []Use {
	add := func(u Use) {
		if !slices.ContainsFunc(list, u.isSame) {
			list = append(list, u)
		}
	}
	for _, n := range nodes {
		if seen[n] {
			continue
		}
		seen[n] = true
		switch v, _ := n.(*types.Var); {
		case v != nil && v.IsField():
			add(Use{How: Field, Name: v.Name()})
			continue
		case v != nil && v.Kind() == types.ResultVar:
			add(Use{How: Returned, Pos: v.Pos()})
			continue
		case len(f.uses[n]) == 0, len(seen) > maxNodes:
			add(Use{How: Unknown})
			continue
		}
		for _, d := range f.uses[n] {
			switch {
			case len(list) > 1:
				return list
			case contains(expr, d.at):
			case len(d.nodes) == 0:
				add(Use{Pos: d.at})
			default:
				list = f.usesOutside(list, d.nodes, expr, seen)
			}
		}
	}
	return list
}

// IsCompared reports whether the text of a literal may be compared with a known text, which is
// written elsewhere.
func (e *Edits) IsCompared(lit *ast.BasicLit, text string) bool {
	f := e.flow()
	if len(f.compared[text]) == 0 {
		return false
	}
	steps, isAll := f.reached(f.texts[lit].nodes)
	return !isAll || slices.ContainsFunc(steps, func(s step) bool { return slices.Contains(f.compared[text], s.node) })
}

// IsFormat reports whether the text of a literal that is declared apart goes into formats,
// and nowhere else, and what these make goes into none.
func (e *Edits) IsFormat(lit *ast.BasicLit) bool {
	f := e.flow()
	to, ok := f.texts[lit]
	isFormat := func(_ node, d dest) (holds, decided bool) {
		limit := d.limit | d.via
		if limit&Formatted != 0 {
			return f.limitsOf(d.nodes)&Formatted == 0, true
		}
		return false, limit&Fixed != 0
	}
	return ok && to.limit == 0 && to.via&Formatted == 0 && f.everyUse(to.nodes, isFormat, make(map[node]bool))
}

// everyUse reports whether some nodes are used, and a property holds of each use of them. Of a use of which
// that is not decided, it has to hold of the nodes that the text goes to from there. It is sure of those it has seen.
func (f *flow) everyUse(nodes []node, is func(node, dest) (holds, decided bool), seen map[node]bool) bool {
	for _, n := range nodes {
		if seen[n] {
			continue
		}
		seen[n] = true
		if len(f.uses[n]) == 0 || len(seen) > maxNodes {
			return false
		}
		for _, d := range f.uses[n] {
			if holds, decided := is(n, d); decided && !holds || !decided && !f.everyUse(d.nodes, is, seen) {
				return false
			}
		}
	}
	return len(nodes) > 0
}
