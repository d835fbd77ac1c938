package bnf

import (
	"encoding/binary"
	"slices"
)

// dead is the state from which nothing is accepted.
const dead = 0

// A dfa is a deterministic automaton with several start states. Its letters
// are the 256 octets, then one for each hole.
type dfa struct {
	letters int
	next    [][]int // next[q][letter]
	accept  []bool
	starts  []int
}

func newDFA(letters int) *dfa {
	d := &dfa{letters: letters}
	d.state(false)
	return d
}

func (d *dfa) state(accept bool) int {
	d.next = append(d.next, make([]int, d.letters))
	d.accept = append(d.accept, accept)
	return len(d.next) - 1
}

// key makes a set of states comparable.
func key(set []int) string {
	var b []byte
	for _, q := range set {
		b = binary.AppendUvarint(b, uint64(q))
	}
	return string(b)
}

// subsets is the subset construction: it turns any automaton whose states are
// numbers into a dfa over sets of them. The empty set is the dead state.
type subsets struct {
	d      *dfa
	number map[string]int
	sets   [][]int
	accept func(set []int) bool
	same   []int // for each letter the first that leads where it does; nil if not known
}

func newSubsets(letters int, accept func([]int) bool) *subsets {
	return &subsets{
		d:      newDFA(letters),
		number: map[string]int{"": dead},
		sets:   [][]int{nil},
		accept: accept,
	}
}

// state returns the number of a sorted set.
func (s *subsets) state(set []int) int {
	k := key(set)
	q, ok := s.number[k]
	if !ok {
		q = s.d.state(s.accept(set))
		s.number[k] = q
		s.sets = append(s.sets, set)
	}
	return q
}

// run follows every letter from every set, those found on the way included.
func (s *subsets) run(step func(set []int, letter int) []int) {
	for q := 1; q < len(s.sets); q++ {
		for letter := range s.d.letters {
			if s.same != nil && s.same[letter] < letter {
				s.d.next[q][letter] = s.d.next[q][s.same[letter]]
				continue
			}
			s.d.next[q][letter] = s.state(step(s.sets[q], letter))
		}
	}
}

// determinize returns the minimal dfa over octets with one start state for
// each expression, in one grammar after the other.
func determinize(grammars []*Grammar, roots []expr) *dfa {
	n := new(nfa)
	last := make(map[int]bool)
	var firsts []int
	for _, g := range grammars {
		for _, e := range roots {
			f, l := n.build(g, e)
			firsts = append(firsts, f)
			last[l] = true
		}
	}
	s := newSubsets(256, func(set []int) bool {
		return slices.ContainsFunc(set, func(q int) bool { return last[q] })
	})
	s.same = n.sameOctets()
	for _, f := range firsts {
		s.d.starts = append(s.d.starts, s.state(n.closure([]int{f})))
	}
	s.run(func(set []int, letter int) []int {
		var to []int
		for _, q := range set {
			if n.on[q].contains(byte(letter)) {
				to = append(to, n.to[q])
			}
		}
		return n.closure(to)
	})
	return s.d.minimize(256)
}

// withHoles returns the minimal dfa that reads the octets as d does from each
// start, and one letter more for each hole: it leads to all states that a string of
// the hole's language can reach from where d would be, had it begun in the wide
// start. A hole is given by the start state of its language in d.
func (d *dfa) withHoles(starts, wide, holes []int) *dfa {
	reach := make([][][]int, len(holes))
	for h, hole := range holes {
		for q := range d.next {
			reach[h] = append(reach[h], d.reach(q, hole))
		}
	}
	// Before the first hole a set has one element, a pair of states numbered behind
	// the single ones: where d is, and where it would be.
	n := len(d.next)
	pair := func(q, wide int) int { return n + q*n + wide }
	split := func(element int) (q, wide int) {
		if element < n {
			return element, element
		}
		return element/n - 1, element % n
	}
	s := newSubsets(d.letters+len(holes), func(set []int) bool {
		return slices.ContainsFunc(set, func(element int) bool {
			q, _ := split(element)
			return d.accept[q]
		})
	})
	for i, q := range starts {
		s.d.starts = append(s.d.starts, s.state([]int{pair(q, wide[i])}))
	}
	s.run(func(set []int, letter int) []int {
		to := make(map[int]bool)
		for _, element := range set {
			q, wide := split(element)
			switch {
			case letter >= d.letters:
				for _, r := range reach[letter-d.letters][wide] {
					to[r] = true
				}
			case d.next[q][letter] == dead:
			case element < n:
				to[d.next[q][letter]] = true
			default:
				to[pair(d.next[q][letter], d.next[wide][letter])] = true
			}
		}
		return sortedKeys(to)
	})
	return s.d.minimize(d.letters)
}

// reach returns the live states that a string of the hole's language leads to
// from q: a walk through the product of both.
func (d *dfa) reach(q, hole int) []int {
	type pair struct{ q, hole int }
	seen := map[pair]bool{}
	found := map[int]bool{}
	for stack := []pair{{q, hole}}; len(stack) > 0; {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.q == dead || p.hole == dead || seen[p] {
			continue
		}
		seen[p] = true
		if d.accept[p.hole] {
			found[p.q] = true
		}
		for letter := range d.letters {
			stack = append(stack, pair{d.next[p.q][letter], d.next[p.hole][letter]})
		}
	}
	return sortedKeys(found)
}

// fold merges the letters that every state treats alike. It returns the dfa
// over the classes, and the class of each letter. Class 0 is that of the
// letters that are legal nowhere, if there are any.
func (d *dfa) fold() (*dfa, []int) {
	class := make([]int, d.letters)
	number := map[string]int{key(make([]int, len(d.next))): 0}
	column := make([]int, len(d.next))
	for letter := range d.letters {
		for q := range d.next {
			column[q] = d.next[q][letter]
		}
		k := key(column)
		if _, ok := number[k]; !ok {
			number[k] = len(number)
		}
		class[letter] = number[k]
	}
	f := &dfa{letters: len(number), accept: d.accept, starts: d.starts}
	for q := range d.next {
		row := make([]int, f.letters)
		for letter, to := range d.next[q] {
			row[class[letter]] = to
		}
		f.next = append(f.next, row)
	}
	return f, class
}

// minimize returns the smallest dfa with the same languages. The dead state
// stays number 0; the others are numbered in the order in which a breadth-first
// walk from the starts meets them: first by the plain letters, those below the
// given number, then by the holes. So what plain text reaches comes first.
func (d *dfa) minimize(plain int) *dfa {
	block := d.partition()
	m := newDFA(d.letters)
	number := map[int]int{block[dead]: dead}
	queue := []int{dead} // a representative of each new state
	visit := func(q int) int {
		n, ok := number[block[q]]
		if !ok {
			n = m.state(d.accept[q])
			number[block[q]] = n
			queue = append(queue, q)
		}
		return n
	}
	for _, q := range d.starts {
		m.starts = append(m.starts, visit(q))
	}
	for _, letters := range []int{plain, d.letters} {
		for n := 1; n < len(queue); n++ {
			for letter := range letters {
				m.next[n][letter] = visit(d.next[queue[n]][letter])
			}
		}
	}
	return m
}

// partition returns, for each state, the number of its class of equivalent
// states: Moore's refinement, from accepting and not until nothing splits.
// A state from which nothing is accepted falls into the class of dead.
func (d *dfa) partition() []int {
	block := make([]int, len(d.next))
	for q, accept := range d.accept {
		if accept {
			block[q] = 1
		}
	}
	folded, _ := d.fold() // letters that all states treat alike split nothing
	for blocks := 1; ; {
		number := map[string]int{}
		refined := make([]int, len(block))
		row := make([]int, folded.letters+1)
		for q := range d.next {
			row[0] = block[q]
			for letter, to := range folded.next[q] {
				row[letter+1] = block[to]
			}
			k := key(row)
			n, ok := number[k]
			if !ok {
				n = len(number)
				number[k] = n
			}
			refined[q] = n
		}
		if len(number) == blocks {
			return refined
		}
		blocks, block = len(number), refined
	}
}
