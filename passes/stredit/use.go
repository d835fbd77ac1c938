package stredit

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
)

// spreadUses tells each node the use that limits it: of several the one that is known
// best, and then the first in the source.
func (f *flow) spreadUses() {
	slices.SortStableFunc(f.limiting, func(a, b limitedBy) int {
		if near := b.use.How.isFar(); a.use.How.isFar() != near {
			if near {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.use.Pos, b.use.Pos), cmp.Compare(a.use.How, b.use.How), cmp.Compare(a.use.Name, b.use.Name))
	})
	f.by = make(map[node]*Use)
	for i := range f.limiting {
		todo := []node{f.limiting[i].node}
		for len(todo) > 0 {
			n := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if f.by[n] == nil {
				f.by[n] = &f.limiting[i].use
				todo = append(todo, f.from[n]...)
			}
		}
	}
}

// UseOf returns the use that limits the edits of a literal, as Of does, or that is not in
// the expression. It reports false if there is none.
func (e *Edits) UseOf(lit *ast.BasicLit, expr ast.Expr) (Use, bool) {
	f := e.flow()
	to, ok := f.literals[lit]
	if !ok {
		return Use{}, false
	}
	if to.by != nil && to.limit&(Fixed|Format) != 0 {
		return *to.by, true
	}
	for _, n := range to.nodes {
		if u := f.by[n]; u != nil {
			return *u, true
		}
	}
	if contains(expr, lit.Pos()) {
		return Use{}, false
	}
	if len(to.nodes) == 0 {
		return Use{How: Unknown, Pos: lit.Pos()}, true
	}
	return f.useOutside(to.nodes, expr, make(map[node]bool))
}

// useOutside returns a use of what nodes stand for that is not in an expression, or may
// not be.
func (f *flow) useOutside(nodes []node, expr ast.Expr, seen map[node]bool) (Use, bool) {
	for _, n := range nodes {
		if seen[n] {
			continue
		}
		seen[n] = true
		switch v, _ := n.(*types.Var); {
		case v != nil && v.IsField():
			return Use{How: Field, Name: v.Name()}, true
		case v != nil && v.Kind() == types.ResultVar:
			return Use{How: Returned, Pos: v.Pos()}, true
		case len(f.uses[n]) == 0:
			return Use{How: Unknown}, true
		}
		for _, u := range f.uses[n] {
			if contains(expr, u.pos) {
				continue
			}
			if len(u.to) == 0 {
				return Use{Pos: u.pos}, true
			}
			if outside, ok := f.useOutside(u.to, expr, seen); ok {
				return outside, ok
			}
		}
	}
	return Use{}, false
}

// IsFormat reports whether the text of a literal that is declared apart goes into formats,
// and nowhere else, and what these make goes into none.
func (e *Edits) IsFormat(lit *ast.BasicLit) bool {
	f := e.flow()
	to, ok := f.literals[lit]
	return ok && to.limit == 0 && to.via&Formatted == 0 && len(to.nodes) > 0 && f.areFormats(to.nodes, make(map[node]bool))
}

func (f *flow) areFormats(nodes []node, seen map[node]bool) bool {
	for _, n := range nodes {
		if seen[n] {
			continue
		}
		seen[n] = true
		if len(f.uses[n]) == 0 {
			return false
		}
		for _, u := range f.uses[n] {
			switch {
			case u.limit&Formatted != 0:
				if slices.ContainsFunc(u.to, func(to node) bool { return f.limits[to]&Formatted != 0 }) {
					return false
				}
			case u.limit&Fixed != 0 || len(u.to) == 0 || !f.areFormats(u.to, seen):
				return false
			}
		}
	}
	return true
}
