package rfc1738

import (
	"iter"
	"strings"
)

// A Hole is a class of text that a part of a [Pattern] may stand for.
type Hole uint8

// A Pattern is a URL under construction: known text and holes, the parts that
// only the running program knows.  It stands for all texts that arise when
// each hole is filled with a string of its class.
//
// The scheme must be known text.  A pattern that does not begin with a scheme
// and a colon before its first hole is viable, complete, and without faults:
// nothing can be said of it.
//
// The zero Pattern is empty and ready for use.
type Pattern struct {
	text  []byte // a hole takes one octet, holeMark
	holes []holeAt
}

type holeAt struct {
	at   int
	hole Hole
}

// holeMark stands in the text where a hole is.  It is no delimiter of any
// scheme; where the same octet is known text, no holeAt says otherwise.
const holeMark = 0xFF

// AppendText adds known text.
func (p *Pattern) AppendText(s string) { p.text = append(p.text, s...) }

// AppendHole adds an unknown part.  Spans of the pattern count it as one byte.
// A class that does not exist counts as [AnyHole].
func (p *Pattern) AppendHole(h Hole) {
	if h == 0 || h > lastHole {
		h = AnyHole
	}
	p.holes = append(p.holes, holeAt{len(p.text), h})
	p.text = append(p.text, holeMark)
}

// Len returns the number of bytes, a hole counted as one.
func (p *Pattern) Len() int { return len(p.text) }

// Viable reports whether some filling of the holes and some continuation of
// the text make a valid URL.
func (p *Pattern) Viable() bool {
	_, alive := p.read()
	return alive
}

// Complete reports whether some filling of the holes makes a valid URL.
func (p *Pattern) Complete() bool {
	q, alive := p.read()
	return alive && (q == dead || q.accepts())
}

// read walks the whole pattern.  The state is dead if nothing can be said.
func (p *Pattern) read() (q state, alive bool) {
	t := p.subject()
	scheme, n := cutScheme(t.known())
	if n == 0 {
		return dead, true
	}
	q, i := t.walk(schemes[scheme].entry, n+1, len(t.text))
	return q, i == len(t.text)
}

// Errors yields the faults that no filling of the holes mends.  If open is
// set, text may follow the pattern, and nothing is said that some continuation
// could mend.  The spans are those of the pattern.
func (p *Pattern) Errors(open bool) iter.Seq[SyntaxError] {
	return func(yield func(SyntaxError) bool) {
		t := p.subject()
		if _, n := cutScheme(t.known()); n > 0 {
			diagnose(t, open, yield)
		}
	}
}

func (p *Pattern) subject() *subject { return &subject{text: string(p.text), holes: p.holes} }

// String returns the pattern as a person would write it: each hole is "{}".
func (p *Pattern) String() string {
	var b strings.Builder
	i := 0
	for _, h := range p.holes {
		b.Write(p.text[i:h.at])
		b.WriteString("{}")
		i = h.at + 1
	}
	b.Write(p.text[i:])
	return b.String()
}
