package grammar

import (
	"iter"
	"slices"
	"sort"
	"strings"
)

// A Hole is a letter of a grammar's alphabet that stands for unknown text, counted
// from 1.
type Hole uint8

// AnyHole stands for any text, in each grammar.
const AnyHole Hole = 1

// HoleMark stands in the text where a hole is. It is not a delimiter of any scheme.
// The same octet may be known text, which has no holeAt.
const HoleMark = 0xFF

// A Pattern is known text and holes. It does not change; slices share its memory.
type Pattern struct {
	text  string
	holes []holeAt
	base  int // what the offsets of the holes count from
}

type holeAt struct {
	at   int
	hole Hole
}

// Text returns a pattern without holes.
func Text(s string) Pattern { return Pattern{text: s} }

// Text returns the text with a HoleMark for each hole.
func (p Pattern) Text() string { return p.text }

// Len returns the number of bytes, a hole counted as one.
func (p Pattern) Len() int { return len(p.text) }

// Known returns the text before the first hole.
func (p Pattern) Known() string {
	if len(p.holes) == 0 {
		return p.text
	}
	return p.text[:p.holes[0].at-p.base]
}

// holeAfter returns the index in p.holes of the first hole at i or after it.
func (p Pattern) holeAfter(i int) int {
	return sort.Search(len(p.holes), func(k int) bool { return p.holes[k].at-p.base >= i })
}

// Hole returns the hole at i, 0 if there is none.
func (p Pattern) Hole(i int) Hole {
	if k := p.holeAfter(i); k < len(p.holes) && p.holes[k].at-p.base == i {
		return p.holes[k].hole
	}
	return 0
}

// HasHole reports whether there is a hole in the span.
func (p Pattern) HasHole(span Span) bool {
	k := p.holeAfter(span.Start)
	return k < len(p.holes) && p.holes[k].at-p.base < span.End
}

// Holes yields the holes in the span with their offsets.
func (p Pattern) Holes(span Span) iter.Seq2[int, Hole] {
	return func(yield func(int, Hole) bool) {
		for _, h := range p.holes[p.holeAfter(span.Start):p.holeAfter(span.End)] {
			if !yield(h.at-p.base, h.hole) {
				return
			}
		}
	}
}

// Slice returns the pattern from start to end.
func (p Pattern) Slice(start, end int) Pattern {
	return Pattern{
		text:  p.text[start:end],
		holes: slices.Clip(p.holes[p.holeAfter(start):p.holeAfter(end)]),
		base:  p.base + start,
	}
}

// Replace returns the pattern with known text in place of a span.
func (p Pattern) Replace(span Span, text string) Pattern {
	q := Pattern{text: p.text[:span.Start] + text + p.text[span.End:]}
	for i, h := range p.Holes(Span{0, len(p.text)}) {
		switch {
		case i < span.Start:
			q.holes = append(q.holes, holeAt{i, h})
		case i >= span.End:
			q.holes = append(q.holes, holeAt{i - span.Len() + len(text), h})
		}
	}
	return q
}

// String writes each hole as "{}".
func (p Pattern) String() string {
	if len(p.holes) == 0 {
		return p.text
	}
	var b strings.Builder
	i := 0
	for _, h := range p.holes {
		b.WriteString(p.text[i : h.at-p.base])
		b.WriteString("{}")
		i = h.at - p.base + 1
	}
	b.WriteString(p.text[i:])
	return b.String()
}

// A Builder builds a Pattern. The zero Builder is empty.
type Builder struct {
	text  []byte
	holes []holeAt
}

// WriteString adds known text.
func (b *Builder) WriteString(s string) { b.text = append(b.text, s...) }

// WriteHole adds a hole.
func (b *Builder) WriteHole(h Hole) {
	b.holes = append(b.holes, holeAt{len(b.text), h})
	b.text = append(b.text, HoleMark)
}

// WritePattern adds p.
func (b *Builder) WritePattern(p Pattern) {
	shift := len(b.text) - p.base
	for _, h := range p.holes {
		b.holes = append(b.holes, holeAt{h.at + shift, h.hole})
	}
	b.text = append(b.text, p.text...)
}

// Pattern returns what was written so far.
func (b *Builder) Pattern() Pattern {
	return Pattern{text: string(b.text), holes: slices.Clip(b.holes)}
}
