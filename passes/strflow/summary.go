package strflow

import "slices"

// leaves returns the parameters and fields that a value is made of.
func (n *node) leaves() []*node {
	switch {
	case !n.open:
		return nil
	case n.leaf:
		return []*node{n}
	}
	return n.summarized()
}

// summarized returns the leaves below a node. As values share nodes, they are found once for each: the
// ways down are more than the nodes by any power.
func (n *node) summarized() []*node {
	if n.below == nil {
		n.below = leavesOf(n.parts)
	}
	return n.below
}

// leavesOf returns the leaves of several nodes, each once. It is not nil.
func leavesOf(parts []*node) []*node {
	all := []*node{}
	var seen map[*node]bool
	for _, p := range parts {
		list := p.leaves()
		switch {
		case len(list) == 0, slices.Equal(all, list):
			continue
		case len(all) == 0:
			all = slices.Clip(list)
			continue
		case seen == nil:
			seen = make(map[*node]bool)
			for _, n := range all {
				seen[n] = true
			}
		}
		for _, n := range list {
			if !seen[n] {
				seen[n] = true
				all = append(all, n)
			}
		}
	}
	return all
}
