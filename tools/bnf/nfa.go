package bnf

import (
	"maps"
	"slices"
)

// octets is a set of byte values.
type octets [4]uint64

func (s *octets) add(b byte)           { s[b>>6] |= 1 << (b & 63) }
func (s *octets) contains(b byte) bool { return s[b>>6]&(1<<(b&63)) != 0 }

func (s octets) union(t octets) octets {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// An nfa is a nondeterministic automaton with empty moves.
type nfa struct {
	empty [][]int  // empty[q]: where q moves without reading
	on    []octets // on[q]: the octets that lead from q to ...
	to    []int    // ... to[q]
}

func (n *nfa) state() int {
	n.empty = append(n.empty, nil)
	n.on = append(n.on, octets{})
	n.to = append(n.to, -1)
	return len(n.to) - 1
}

func (n *nfa) move(from, to int) { n.empty[from] = append(n.empty[from], to) }

// class returns the octets that e stands for, if e is a choice of single octets.
// Without it every letter of alpha would be a path of its own.
func (g *Grammar) class(e expr) (octets, bool) {
	var set octets
	switch e := e.(type) {
	case literal:
		if len(e) != 1 {
			return set, false
		}
		set.add(e[0])
		return set, true
	case octet:
		for b := int(e.low); b <= int(e.high); b++ {
			set.add(byte(b))
		}
		return set, true
	case reference:
		return g.class(g.rules[string(e)].expr)
	case choice:
		for _, alt := range e {
			part, ok := g.class(alt)
			if !ok {
				return set, false
			}
			set = set.union(part)
		}
		return set, true
	}
	return set, false
}

// build adds the language of e between a new first and a new last state.
// The grammar must have passed Check.
func (n *nfa) build(g *Grammar, e expr) (first, last int) {
	if set, ok := g.class(e); ok {
		first, last = n.state(), n.state()
		n.on[first], n.to[first] = set, last
		return first, last
	}
	switch e := e.(type) {
	case literal:
		first = n.state()
		last = first
		for i := range len(e) {
			next := n.state()
			n.on[last].add(e[i])
			n.to[last] = next
			last = next
		}
		return first, last
	case reference:
		return n.build(g, g.rules[string(e)].expr)
	case sequence:
		first = n.state()
		last = first
		for _, part := range e {
			f, l := n.build(g, part)
			n.move(last, f)
			last = l
		}
		return first, last
	case choice:
		first, last = n.state(), n.state()
		for _, alt := range e {
			f, l := n.build(g, alt)
			n.move(first, f)
			n.move(l, last)
		}
		return first, last
	case optional:
		first, last = n.build(g, e.element)
		f, l := n.state(), n.state()
		n.move(f, first)
		n.move(last, l)
		n.move(f, l)
		return f, l
	case repeat:
		first = n.state()
		last = first
		for range e.min {
			f, l := n.build(g, e.element)
			n.move(last, f)
			last = l
		}
		f, l := n.build(g, e.element)
		loop := n.state()
		n.move(last, loop)
		n.move(loop, f)
		n.move(l, loop)
		return first, loop
	}
	panic("bnf: an expression outside of the grammar's types")
}

// sameOctets returns for each octet the first that every state treats alike.
func (n *nfa) sameOctets() []int {
	same := make([]int, 256) // all are, until a set has one and not the other
	done := make(map[octets]bool)
	for _, on := range n.on {
		if done[on] {
			continue
		}
		done[on] = true
		first := make(map[[2]int]int)
		for b, old := range same {
			in := 0
			if on.contains(byte(b)) {
				in = 1
			}
			if _, ok := first[[2]int{old, in}]; !ok {
				first[[2]int{old, in}] = b
			}
			same[b] = first[[2]int{old, in}]
		}
	}
	return same
}

// closure returns the states that the given ones reach without reading, as a
// sorted set.
func (n *nfa) closure(states []int) []int {
	seen := make(map[int]bool)
	for stack := states; len(stack) > 0; {
		q := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !seen[q] {
			seen[q] = true
			stack = append(stack[:len(stack):len(stack)], n.empty[q]...)
		}
	}
	return sortedKeys(seen)
}

func sortedKeys(set map[int]bool) []int { return slices.Sorted(maps.Keys(set)) }
