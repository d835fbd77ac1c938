package rfc1738

import "github.com/urllint/urllint/internal/grammar"

// An input is the pattern that is judged.
type input struct {
	grammar.Input
	text string
}

func inputOf(p Pattern) input {
	return input{Input: grammar.Input{Pattern: p.pattern(), Grammar: &automaton}, text: p.Text()}
}

// isHole reports whether there is a hole at i.
func (t *input) isHole(i int) bool { return t.Hole(i) != 0 }

// walk reads text[i:end] from q. It returns the state and the offset at which
// it stopped, which is less than end only if the letter there is fatal.
func (t *input) walk(q state, i, end int) (state, int) {
	to, i := t.Walk(grammar.State(q), i, end)
	return state(to), i
}

// matches reports whether some filling of the span is derived from p.
func (t *input) matches(p Production, span Span) bool {
	q, i := t.walk(p.start(), span.Start, span.End)
	return i == span.End && q.accepts()
}
