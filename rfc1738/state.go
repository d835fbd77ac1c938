package rfc1738

import "github.com/urllint/urllint/internal/grammar"

// A state is one of the automaton that the grammar is compiled to.
type state grammar.State

// dead is the state that no text leaves and that accepts nothing.
const dead = state(grammar.Dead)

// step reads one octet.
func (q state) step(b byte) state { return state(automaton.Step(grammar.State(q), b)) }

// hole reads an unknown part.
func (q state) hole(h Hole) state { return state(automaton.Hole(grammar.State(q), grammar.Hole(h))) }

// accepts reports whether the text read so far is complete.
func (q state) accepts() bool { return automaton.Accepts(grammar.State(q)) }

// walk reads s from q. It returns the state and the number of octets read, which
// is less than len(s) only if the next one is fatal.
func (q state) walk(s string) (state, int) {
	to, n := automaton.Walk(grammar.State(q), s)
	return state(to), n
}
