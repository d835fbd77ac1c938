package strflow

import (
	"go/ast"
	"iter"
	"slices"
	"sort"

	"github.com/urllint/urllint/passes/strlit"
)

// Mark stands for a hole in a [Text].
const Mark = 0xFF

// textOf returns a constant text.
func textOf(from strlit.Text) *Text {
	t := &Text{text: []byte(from.Value)}
	for p := range from.Pieces() {
		var use ast.Expr
		if p.Const != nil {
			use = p.Expr
		}
		t.pieces = append(t.pieces, piece{start: p.Start, end: p.End, from: from, offset: p.Start, use: use})
	}
	return t
}

// String returns the text with a [Mark] for each hole.
func (t *Text) String() string { return string(t.text) }

// In returns the text of a span, with a [Mark] for each hole.
func (t *Text) In(span Span) string { return string(t.text[span.Start:span.End]) }

// Len returns the number of bytes, a hole counted as one.
func (t *Text) Len() int { return len(t.text) }

// Known returns the text before the first hole.
func (t *Text) Known() string {
	return t.In(t.parts()[0])
}

// end returns the text behind the last hole.
func (t *Text) end() string {
	parts := t.parts()
	return t.In(parts[len(parts)-1])
}

// parts returns the spans of the known text before, between and behind the holes.
func (t *Text) parts() []Span {
	var all []Span
	start := 0
	for _, h := range t.holes {
		all = append(all, Span{Start: start, End: h.At})
		start = h.At + 1
	}
	return append(all, Span{Start: start, End: len(t.text)})
}

// IsUnknown reports whether the text is holes and no more.
func (t *Text) IsUnknown() bool { return len(t.holes) == len(t.text) }

// IsHole reports whether the byte at i stands for a hole.
func (t *Text) IsHole(i int) bool {
	_, ok := t.Operand(i)
	return ok
}

// Operand returns what fills the hole at i, and false if there is none.
func (t *Text) Operand(i int) (Operand, bool) {
	k := t.holeAfter(i)
	if k == len(t.holes) || t.holes[k].At != i {
		return Operand{}, false
	}
	return t.holes[k], true
}

// Operands yields what fills the holes, in the order of the text.
func (t *Text) Operands() iter.Seq[Operand] { return slices.Values(t.holes) }

// Has reports whether a property holds of an operand of t.
func (t *Text) Has(is func(Operand) bool) bool { return slices.ContainsFunc(t.holes, is) }

// Misread yields the spans of the escapes that a format takes for verbs: in
// "a%20b/%s" it reads the verb "%20b".
func (t *Text) Misread() iter.Seq[Span] {
	var spans []Span
	for _, p := range t.pieces {
		// Of an escape that is cut, a part was read as something else.
		if p.misread && p.end-p.start == len("%XX") {
			spans = append(spans, Span{Start: p.start, End: p.end})
		}
	}
	return slices.Values(spans)
}

// AppendText adds text that is not written anywhere.
func (t *Text) AppendText(s string) { t.text = append(t.text, s...) }

// AppendHole adds a hole. A verb is one that is written as text.
func (t *Text) AppendHole(o Operand, verb bool) {
	o.At = len(t.text)
	t.holes = append(t.holes, o)
	t.text = append(t.text, Mark)
	t.verbs = t.verbs || verb
}

// textOfHole returns the text that is one hole.
func textOfHole() *Text { return &Text{text: []byte{Mark}, holes: []Operand{{}}} }

// AppendSpan adds a part of another text.
func (t *Text) AppendSpan(u *Text, span Span) {
	shift := len(t.text) - span.Start
	t.text = append(t.text, u.text[span.Start:span.End]...)
	t.verbs, t.clean = t.verbs || u.verbs, t.clean || u.clean
	for _, h := range u.holes[u.holeAfter(span.Start):u.holeAfter(span.End)] {
		h.At += shift
		t.holes = append(t.holes, h)
	}
	for _, p := range u.pieces[u.pieceAfter(span.Start):] {
		start, end := max(p.start, span.Start), min(p.end, span.End)
		if start >= end {
			break
		}
		p.offset += start - p.start
		p.start, p.end = start+shift, end+shift
		t.pieces = append(t.pieces, p)
	}
}

// Part returns the text of a span.
func (t *Text) Part(span Span) *Text {
	u := new(Text)
	u.AppendSpan(t, span)
	u.made, u.part = t.made, Span{Start: t.part.Start + span.Start, End: t.part.Start + span.End}
	return u
}

// Replaced returns t with other text in place of text[span], which is not written anywhere.
func (t *Text) Replaced(span Span, text string) *Text {
	u := t.Part(Span{Start: 0, End: span.Start})
	u.AppendText(text)
	u.AppendSpan(t, Span{Start: span.End, End: t.Len()})
	u.made = nil
	return u
}

// Whole returns the span of all of t.
func (t *Text) Whole() Span { return Span{Start: 0, End: len(t.text)} }

// holeAfter returns the index of the first hole that is not before text[i].
func (t *Text) holeAfter(i int) int {
	return sort.Search(len(t.holes), func(k int) bool { return t.holes[k].At >= i })
}

// pieceAfter returns the index of the first piece that does not end before
// text[i].
func (t *Text) pieceAfter(i int) int {
	return sort.Search(len(t.pieces), func(k int) bool { return t.pieces[k].end > i })
}
