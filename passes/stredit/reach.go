package stredit

import (
	"cmp"
	"go/types"
	"maps"
	"slices"

	"github.com/urllint/urllint/internal/library"
)

// maxNodes bounds what is looked at for one text. What is behind more may be anything.
const maxNodes = 1 << 12

// A step is a node that a text reaches, by way of a field of a net/url.URL, which is one node for
// all the URLs of a package, or of a function value, which is one for all of them.
type step struct {
	node
	of  string // "" for none
	any bool   // by way of a function value
}

// reached returns the nodes that a text reaches which goes to some nodes, and false if they are
// too many.
func (f *flow) reached(nodes []node) (steps []step, isAll bool) {
	seen := make(map[node]bool)
	add := func(nodes []node, by step) {
		for _, n := range nodes {
			if !seen[n] {
				seen[n] = true
				isAny := n == funcArgument || n == funcResult
				steps = append(steps, step{n, cmp.Or(nameOfURLField(n), by.of), isAny || by.any})
			}
		}
	}
	add(nodes, step{})
	for i := 0; i < len(steps); i++ {
		if i == maxNodes {
			return steps, false
		}
		add(f.to[steps[i].node], steps[i])
	}
	return steps, true
}

// nameOfURLField returns the name of a field of net/url.URL, which is one node for all the
// URLs of a package, and "" for other nodes.
func nameOfURLField(n node) string {
	if v, ok := n.(*types.Var); ok && v.IsField() && library.SubjectOf(v.Pkg()) == library.URLs {
		return "URL." + v.Name()
	}
	return ""
}

// limitsOf returns what limits a text that goes to some nodes.
func (f *flow) limitsOf(nodes []node) (all Limit) {
	for _, n := range nodes {
		all |= f.limits[n]
		if len(f.usesUnseen(n)) > 0 {
			all |= Fixed
		}
	}
	return all
}

// spread passes the limits of each node on to the nodes whose text goes there.
func (f *flow) spread() {
	from := make(map[node][]node)
	for n, to := range f.to {
		for _, t := range to {
			from[t] = append(from[t], n)
		}
	}
	for n := range from {
		f.limits[n] = f.limitsOf([]node{n})
	}
	todo := slices.Collect(maps.Keys(f.limits))
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, from := range from[n] {
			if old := f.limits[from]; old|f.limits[n] != old {
				f.limits[from] = old | f.limits[n]
				todo = append(todo, from)
			}
		}
	}
}
