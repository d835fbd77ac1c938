package strflow

import "slices"

// depth returns how many calls in each other compute a value.
func (n *node) depth() int {
	switch {
	case n.made != nil:
		return n.made.depth
	case len(n.parts) == 0:
		return 0
	}
	return n.summarized().depth
}

// isFresh reports whether nothing but the expression that n is the value of leads to it.
func (n *node) isFresh() bool {
	switch n.kind {
	case objectNode, choiceNode:
		return n.summarized().isFresh
	}
	return n.kind == holeNode && n.made != nil && n.made.field == ""
}

// leaves returns the parameters and fields that a value is made of.
func (n *node) leaves() []*node {
	switch {
	case !n.open:
		return nil
	case n.leaf:
		return []*node{n}
	}
	return n.summarized().leaves
}

func (n *node) summarized() summary {
	if n.summary == nil {
		s := summary{isFresh: true, leaves: leavesOf(n.parts)}
		for _, p := range n.parts {
			s.depth = max(s.depth, p.depth())
			s.isFresh = s.isFresh && p.isFresh()
		}
		for _, m := range n.members {
			s.depth = max(s.depth, m.value.depth())
		}
		n.summary = &s
	}
	return *n.summary
}

// leavesOf returns the leaves of several nodes, each once.
func leavesOf(parts []*node) (all []*node) {
	var seen map[*node]bool
	for _, p := range parts {
		list := p.leaves()
		switch {
		case len(all) == 0:
			all = slices.Clip(list)
			continue
		case slices.Equal(all, list):
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
