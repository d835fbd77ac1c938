package urlgen

import "math/rand/v2"

// An expr is the right-hand side of a production.
type expr interface {
	// derive appends one random string of the expression's language.
	derive(d *derivation)
}

// A derivation is a sentence in the making.
type derivation struct {
	r    *rand.Rand
	text []byte

	// took, unless nil, is told of each choice made: the alternative of a
	// choice, the octet of an octets, and for a repeat 0 when it stopped at
	// its least count and 1 when it went on.
	took func(e expr, i int)
}

func (d *derivation) note(e expr, i int) {
	if d.took != nil {
		d.took(e, i)
	}
}

// A literal is a quoted string.
type literal string

func (e literal) derive(d *derivation) { d.text = append(d.text, e...) }

// An octets is an alternation of single octets.
type octets string

func (e octets) derive(d *derivation) {
	i := d.r.IntN(len(e))
	d.note(e, i)
	d.text = append(d.text, e[i])
}

// A sequence is a concatenation.
type sequence []expr

func (e sequence) derive(d *derivation) {
	for _, part := range e {
		part.derive(d)
	}
}

func seq(parts ...expr) expr { return sequence(parts) }

// A choice is an alternation. Its first alternative is drawn weight times as
// often as each of the others.
type choice struct {
	weight       int
	alternatives []expr
}

func (e *choice) derive(d *derivation) {
	i := max(0, d.r.IntN(e.weight+len(e.alternatives)-1)-e.weight+1)
	d.note(e, i)
	e.alternatives[i].derive(d)
}

// alt draws each alternative equally often.
func alt(alternatives ...expr) expr { return &choice{1, alternatives} }

// mostly draws the first alternative more often than all the others together,
// so that what is rare in a URL, such as an escape, is rare in a sentence.
func mostly(common expr, others ...expr) expr {
	return &choice{4 * len(others), append([]expr{common}, others...)}
}

// opt is the RFC's [ parts ].
func opt(parts ...expr) expr { return alt(sequence{}, sequence(parts)) }

// A repeat is the RFC's <least>*element.
type repeat struct {
	least   int
	element expr
}

// Most repeats stop after a few elements; some go on for as many as run, since
// a recogniser may read a long run in another way than a short one.
const (
	few = 12
	run = 40
)

func (e *repeat) derive(d *derivation) {
	n := 0
	if d.r.IntN(32) == 0 {
		n = d.r.IntN(run)
	}
	for n < few && d.r.IntN(3) != 0 {
		n++
	}
	d.note(e, min(n, 1))
	for range e.least + n {
		e.element.derive(d)
	}
}

func many(element expr) expr      { return &repeat{0, element} }
func oneOrMore(element expr) expr { return &repeat{1, element} }
