package rfc1738

import "github.com/urllint/urllint/internal/grammar"

// A Hole is a class of text that a part of a [Pattern] may stand for.
type Hole uint8

// HoleMark stands in the text of a [Pattern] where a hole is.
const HoleMark = grammar.HoleMark

// A Pattern is a URL under construction: known text and holes, the parts that
// only the running program knows. It stands for all texts that arise when
// each hole is filled with a string of its class. Its offsets count a hole as
// one byte.
//
// A Pattern does not change, and is passed by value; slices share its memory.
// A [PatternBuilder] makes one. The zero Pattern is empty.
type Pattern grammar.Pattern

// TextPattern returns a pattern without holes.
func TextPattern(s string) Pattern { return Pattern(grammar.Text(s)) }

func (p Pattern) pattern() grammar.Pattern { return grammar.Pattern(p) }

// Text returns the text with a [HoleMark] for each hole.
func (p Pattern) Text() string { return p.pattern().Text() }

// Len returns the number of bytes, a hole counted as one.
func (p Pattern) Len() int { return p.pattern().Len() }

// Known returns the text before the first hole.
func (p Pattern) Known() string { return p.pattern().Known() }

// Hole returns the hole at i, 0 if there is none.
func (p Pattern) Hole(i int) Hole { return Hole(p.pattern().Hole(i)) }

// Slice returns the pattern from start to end.
func (p Pattern) Slice(start, end int) Pattern { return Pattern(p.pattern().Slice(start, end)) }

// Replace returns the pattern with known text in place of a span.
func (p Pattern) Replace(span Span, text string) Pattern {
	return Pattern(p.pattern().Replace(span, text))
}

// String returns the pattern as a person would write it: each hole is "{}".
func (p Pattern) String() string { return p.pattern().String() }

// A PatternBuilder makes a [Pattern] of pieces. The zero PatternBuilder is empty.
type PatternBuilder struct{ b grammar.Builder }

// WriteString adds known text.
func (b *PatternBuilder) WriteString(s string) { b.b.WriteString(s) }

// WriteHole adds an unknown part. A class that does not exist counts as [AnyHole].
func (b *PatternBuilder) WriteHole(h Hole) {
	if h == 0 || h > lastHole {
		h = AnyHole
	}
	b.b.WriteHole(grammar.Hole(h))
}

// WritePattern adds p.
func (b *PatternBuilder) WritePattern(p Pattern) { b.b.WritePattern(p.pattern()) }

// Pattern returns what was written so far.
func (b *PatternBuilder) Pattern() Pattern { return Pattern(b.b.Pattern()) }

// String returns the name of the class, as in "digits".
func (h Hole) String() string {
	switch h {
	case DigitsHole:
		return "digits"
	case SignedHole:
		return "a number"
	case HexHole:
		return "hexadecimal digits"
	case WordHole:
		return "a word"
	case EscapedHole:
		return "escaped text"
	}
	return "any text"
}

// holds returns the delimiters that text of the class can have.
func (h Hole) holds() grammar.Delimiters {
	switch h {
	case DigitsHole, SignedHole, HexHole, WordHole:
		return 0
	case EscapedHole:
		return grammar.LoginDelimiters | grammar.FieldDelimiters
	}
	return grammar.LoginDelimiters | grammar.PathDelimiters | grammar.FieldDelimiters
}

// A Span is a range of byte offsets, half-open.
type Span = grammar.Span
