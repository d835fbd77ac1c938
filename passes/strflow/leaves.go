package strflow

import "slices"

// leaves returns the parameters and fields that a value is made of, each once. As values share nodes, they are found
// once for each node: the ways down are more than the nodes by any power.
func (n *node) leaves() []*node {
	switch {
	case !n.open:
		return nil
	case n.leaf:
		return []*node{n}
	case n.below != nil:
		return n.below
	}
	all := []*node{}
	for _, p := range n.parts {
		list := p.leaves()
		if len(all) == 0 && len(list) > 0 {
			all = slices.Clip(list)
			continue
		}
		for _, leaf := range list {
			if !slices.Contains(all, leaf) {
				all = append(all, leaf)
			}
		}
	}
	n.below = all
	return all
}
