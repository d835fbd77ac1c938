package stredit

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
)

// spreadUses tells each node the use that limits it: of several the one that is known
// best, and then the first in the source.
func (f *flow) spreadUses() {
	slices.SortStableFunc(f.limiting, func(a, b limitedBy) int { return a.use.compare(b.use) })
	f.by = make(map[node]*Use)
	type step struct {
		node node
		of   string
	}
	for _, l := range f.limiting {
		todo := []step{{node: l.node}}
		for len(todo) > 0 {
			s := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			s.of = cmp.Or(s.of, nameOfURLField(s.node))
			switch known := f.by[s.node]; {
			case known == nil:
				u := l.use
				u.Of = s.of
				f.by[s.node] = &u
			case known.More || known.isSame(l.use):
				continue
			default:
				known.More = true
			}
			for _, n := range f.from[s.node] {
				todo = append(todo, step{n, s.of})
			}
		}
	}
}

// nameOfURLField returns the name of a field of net/url.URL, which is one node for all the
// URLs of a package, and "" for other nodes.
func nameOfURLField(n node) string {
	if v, ok := n.(*types.Var); ok && v.IsField() && library.SubjectOf(v.Pkg()) == library.URLs {
		return "URL." + v.Name()
	}
	return ""
}

func (u Use) compare(v Use) int {
	return cmp.Or(cmp.Compare(u.rank(), v.rank()), cmp.Compare(u.Pos, v.Pos), cmp.Compare(u.How, v.How), cmp.Compare(u.Name, v.Name))
}

func (u Use) isSame(v Use) bool { return u.How == v.How && u.Pos == v.Pos && u.Name == v.Name }

// and returns the better of two uses, and says that there are more.
func (u Use) and(v Use) Use {
	if v.compare(u) < 0 {
		u, v = v, u
	}
	u.More = u.More || v.More || !u.isSame(v)
	return u
}

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
	for _, n := range to.nodes {
		if u := f.by[n]; u != nil {
			uses = append(uses, *u)
		}
	}
	switch {
	case contains(expr, text.Pos()):
	case len(to.nodes) > 0:
		uses = f.usesOutside(uses, to.nodes, expr, make(map[node]bool))
	case len(uses) == 0:
		uses = append(uses, Use{How: Unknown, Pos: text.Pos()})
	}
	if len(uses) == 0 {
		return Use{}, false
	}
	use := uses[0]
	for _, u := range uses[1:] {
		use = use.and(u)
	}
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
		for _, u := range f.uses[n] {
			switch {
			case len(list) > 1:
				return list
			case contains(expr, u.pos):
			case len(u.to) == 0:
				add(Use{Pos: u.pos})
			default:
				list = f.usesOutside(list, u.to, expr, seen)
			}
		}
	}
	return list
}

// IsCompared reports whether the text of a literal may be compared with a known text, which is
// written elsewhere.
func (e *Edits) IsCompared(lit *ast.BasicLit, text string) bool {
	f := e.flow()
	return f.reaches(f.texts[lit].nodes, f.compared[text])
}

// IsFormat reports whether the text of a literal that is declared apart goes into formats,
// and nowhere else, and what these make goes into none.
func (e *Edits) IsFormat(lit *ast.BasicLit) bool {
	f := e.flow()
	to, ok := f.texts[lit]
	if !ok || to.limit != 0 || to.via&Formatted != 0 || len(to.nodes) == 0 {
		return false
	}
	others := f.others()
	return !slices.ContainsFunc(to.nodes, func(n node) bool { return others[n] || len(f.uses[n]) == 0 })
}

// noFormats returns the nodes whose text goes somewhere else than into formats, or is part of
// another format then.
func (f *flow) noFormats() map[node]bool {
	from := make(map[node][]node)
	var todo []node
	for n, uses := range f.uses {
		for _, u := range uses {
			switch {
			case u.limit&Formatted != 0:
				if slices.ContainsFunc(u.to, func(to node) bool { return f.limits[to]&Formatted != 0 }) {
					todo = append(todo, n)
				}
			case u.limit&Fixed != 0 || len(u.to) == 0:
				todo = append(todo, n)
			default:
				for _, to := range u.to {
					if from[to] = append(from[to], n); len(f.uses[to]) == 0 {
						todo = append(todo, to)
					}
				}
			}
		}
	}
	others := make(map[node]bool)
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		if todo = todo[:len(todo)-1]; !others[n] {
			others[n] = true
			todo = append(todo, from[n]...)
		}
	}
	return others
}
