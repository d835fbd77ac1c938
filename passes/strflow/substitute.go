package strflow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
)

// A substitution puts values in place of the parameters and fields of a
// value.
type substitution struct {
	values map[*types.Var]*node
	at     ast.Expr // what stands for the value where it goes
	outer  bool     // the value goes around the text that arrives
	keep   bool     // other leaves may be substituted later
	done   map[*node]*node
	nodes  int // that were gone through
	joined map[*merge]*merge
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
		s.done, s.joined = make(map[*node]*node), make(map[*merge]*merge)
	}
	var m *node
	if s.nodes++; s.nodes > maxSubstituted && n.kind != argNode {
		m = unknownText(*(&transform{expr: s.at}).of(n.op))
	} else {
		m = s.made(n)
	}
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
		}
		hole := *n
		hole.leaf, hole.open, hole.begins = false, false, nil
		if n.begins != nil {
			return sumOf(newText(n.begins), &hole)
		}
		return &hole
	}
	parts := allOf(n.parts, s.of)
	switch n.kind {
	case holeNode:
		if len(parts) == 0 {
			hole := *n
			hole.made = s.applied(n.made)
			hole.open, hole.depth = hole.made.isOpen, hole.made.depth
			if a := hole.made; a.row.Does(library.Joins) && len(a.args) == 2 && a.args[0].kind == listNode { // of which the callee did not know
				return joined(a.args[0], a.args[1])
			}
			return &hole
		}
		if parts[0].kind == listNode {
			return transformedList(parts[0], *n.transform)
		}
		return transformed(parts[0], s.transformed(n))
	case sumNode:
		return sumOf(parts...)
	case choiceNode:
		return s.choice(n, parts)
	case useNode:
		return parts[0]
	case testNode:
		return tested(parts[0], n.test)
	case editNode:
		return editedBy(parts[0], s.transformed(n))
	case formatNode:
		return formatOf(parts[0], parts[1])
	case listNode:
		return listOf(parts)
	case objectNode:
		return newObject(parts[0], allOf(n.members, func(m member) member {
			if m.value = s.of(m.value); m.key != nil {
				m.key = s.of(m.key)
			}
			return m
		})...)
	}
	return argOf(parts[0], n.at, n.typ)
}

// transformed returns what was done to a node with the values in the places of its arguments.
func (s *substitution) transformed(n *node) transform {
	t := *n.transform
	t.made = s.applied(t.made)
	return t
}

// applied returns a call with the values in the places of its arguments.
func (s *substitution) applied(a *application) *application {
	if a == nil || !a.isOpen {
		return a
	}
	return applied(a.row, a.result, allOf(a.args, s.of))
}

// choice keeps the branches of a choice: those of one call are not those of another.
func (s *substitution) choice(n *node, options []*node) *node {
	if n.merge == nil {
		return choiceOf(options...)
	}
	if s.joined[n.merge] == nil {
		of := func(c condition) condition { return condition{n: s.of(c.n), test: c.test} }
		s.joined[n.merge] = &merge{allOf(n.merge.conditions, func(list []condition) []condition { return allOf(list, of) })}
	}
	return choiceAt(s.joined[n.merge], allOf(n.branches, s.of), options...)
}

// transformedList returns a list of what became of the strings in it.
func transformedList(list *node, t transform) *node {
	return listOf(allOf(list.parts, func(a *node) *node {
		if classOf(a.typ) != Any {
			return a
		}
		t.expr = a.at
		return argOf(transformed(a.parts[0], t), a.at, a.typ)
	}))
}
