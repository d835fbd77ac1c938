package rfc1738

import "sort"

// A subject is the text under judgement, which may have holes.
type subject struct {
	text  string
	holes []holeAt
	steps int // octets read so far; the tests hold it to be linear
}

// known returns the text before the first hole.
func (t *subject) known() string {
	if len(t.holes) == 0 {
		return t.text
	}
	return t.text[:t.holes[0].at]
}

// firstHole returns the index in t.holes of the first hole at i or after it.
func (t *subject) firstHole(i int) int {
	return sort.Search(len(t.holes), func(k int) bool { return t.holes[k].at >= i })
}

func (t *subject) isHole(i int) bool {
	k := t.firstHole(i)
	return k < len(t.holes) && t.holes[k].at == i
}

// hasHole reports whether there is a hole in the span.
func (t *subject) hasHole(span Span) bool {
	k := t.firstHole(span.Start)
	return k < len(t.holes) && t.holes[k].at < span.End
}

// walk reads text[i:end] from q.  It returns the state and the offset at which
// it stopped, which is less than end only if the letter there is fatal.
func (t *subject) walk(q state, i, end int) (state, int) {
	for k := t.firstHole(i); k < len(t.holes) && t.holes[k].at < end; k++ {
		at := t.holes[k].at
		var n int
		q, n = q.walk(t.text[i:at])
		t.steps += n + 1
		if i+n < at {
			return q, i + n
		}
		to := q.hole(t.holes[k].hole)
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
func (t *subject) matches(p Production, span Span) bool {
	q, i := t.walk(p.start(), span.Start, span.End)
	return i == span.End && q.accepts()
}
