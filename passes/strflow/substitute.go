package strflow

import (
	"go/ast"
	"go/types"
)

// A substitution puts values in the place of the parameters and fields of a
// value.
type substitution struct {
	values map[*types.Var]*node
	at     ast.Expr // what stands for the value where it goes
	outer  bool     // the value goes around the text that arrives
	keep   bool     // other leaves may be substituted later
	done   map[*node]*node
	flow   *Flow
}

// of returns n with the values in their places.
func (s *substitution) of(n *node) *node {
	if !n.open {
		if n.kind == textNode || n.kind == sumNode || n.kind == choiceNode || n.kind == useNode {
			return within(n, s.at, s.outer)
		}
		return n
	}
	if m, ok := s.done[n]; ok {
		return m
	}
	if s.done == nil {
		s.done = make(map[*node]*node)
	}
	m := s.made(n)
	s.done[n] = m
	return m
}

func (s *substitution) made(n *node) *node {
	s.flow.steps++
	if n.leaf {
		switch {
		case s.values[n.slot] != nil:
			return s.values[n.slot]
		case s.keep:
			return n
		case n.begins != nil:
			return sumOf(newText(n.begins), newHole(*n.op))
		}
		return newHole(*n.op)
	}
	parts := make([]*node, len(n.parts))
	for i, p := range n.parts {
		parts[i] = s.of(p)
	}
	switch n.kind {
	case holeNode:
		if parts[0].kind == listNode {
			return turnedList(parts[0], *n.turn)
		}
		t := *n.turn
		return turned(parts[0], t)
	case sumNode:
		return sumOf(parts...)
	case choiceNode:
		return choiceOf(parts...)
	case useNode:
		return parts[0]
	case testNode:
		return tested(parts[0], n.test)
	case editNode:
		return editedBy(parts[0], *n.edit, n.at)
	case formatNode:
		return formatOf(parts[0], parts[1])
	case listNode:
		return listOf(parts)
	case argNode:
		return argOf(parts[0], n.at, n.typ)
	}
	return n
}
