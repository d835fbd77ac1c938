package stredit

import (
	"cmp"
	"go/types"

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
	steps, isAll := f.reached(nodes)
	if !isAll {
		all = ^Limit(0)
	}
	for _, s := range steps {
		all |= f.limits[s.node]
		if len(f.usesUnseen(s.node)) > 0 {
			all |= Fixed
		}
	}
	return all
}
