package strflow

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

func (n *node) summarized() summary {
	if n.summary == nil {
		s := summary{isFresh: true}
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
