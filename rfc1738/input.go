package rfc1738

// An input is the text that is read, which may have holes.
type input struct {
	Pattern
	text  string
	steps int // octets read so far; the tests hold it to be linear
}

func inputOf(p Pattern) *input { return &input{Pattern: p, text: p.Text()} }

// isHole reports whether there is a hole at i.
func (t *input) isHole(i int) bool { return t.Hole(i) != 0 }

// hasHole reports whether there is a hole in the span.
func (t *input) hasHole(span Span) bool { return t.pattern().HasHole(span) }

// walk reads text[i:end] from q.  It returns the state and the offset at which
// it stopped, which is less than end only if the letter there is fatal.
func (t *input) walk(q state, i, end int) (state, int) {
	for at, hole := range t.pattern().Holes(Span{Start: i, End: end}) {
		var n int
		q, n = q.walk(t.text[i:at])
		t.steps += n + 1
		if i+n < at {
			return q, i + n
		}
		to := q.hole(Hole(hole))
		if to == dead {
			return q, at
		}
		q, i = to, at+1
	}
	q, n := q.walk(t.text[i:end])
	t.steps += n
	return q, i + n
}

// matches reports whether some filling of the span is derived from p.
func (t *input) matches(p Production, span Span) bool {
	q, i := t.walk(p.start(), span.Start, span.End)
	return i == span.End && q.accepts()
}
