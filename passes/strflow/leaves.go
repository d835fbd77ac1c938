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
	return n.leavesBelow()
}

// leavesBelow returns the leaves of all parts, each once. As values share nodes, they are found once for each
// node: the ways down are more than the nodes by any power.
func (n *node) leavesBelow() []*node {
	if n.below != nil {
		return n.below
	}
	all := []*node{}
	var seen map[*node]bool
	for _, p := range n.parts {
		list := p.leaves()
		switch {
		case len(list) == 0, slices.Equal(all, list):
			continue
		case len(all) == 0:
			all = slices.Clip(list)
			continue
		case seen == nil:
			seen = make(map[*node]bool)
			for _, leaf := range all {
				seen[leaf] = true
			}
		}
		for _, leaf := range list {
			if !seen[leaf] {
				seen[leaf] = true
				all = append(all, leaf)
			}
		}
	}
	n.below = all
	return all
}
