package grammar

// An Input is a pattern that a grammar reads.
type Input struct {
	Pattern
	Grammar *Grammar
	Steps   int // octets read so far, by which tests show that reading is linear
}

// Walk reads the pattern from q between two offsets. It returns the state and the
// offset at which it stopped, which is less than end only if the letter there is
// fatal.
func (t *Input) Walk(q State, start, end int) (State, int) {
	for _, h := range t.holes[t.holeAfter(start):t.holeAfter(end)] {
		at, hole := h.at-t.base, h.hole
		var n int
		q, n = t.Grammar.Walk(q, t.text[start:at])
		t.Steps += n + 1
		if start+n < at {
			return q, start + n
		}
		to := t.Grammar.Hole(q, hole)
		if to == Dead {
			return q, at
		}
		q, start = to, at+1
	}
	q, n := t.Grammar.Walk(q, t.text[start:end])
	t.Steps += n
	return q, start + n
}
