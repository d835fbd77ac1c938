package urlexpr

import (
	"go/ast"
	"iter"
	"sort"

	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/rfc1738"
)

// A Template is the string that an expression builds: known text, and holes
// where only the running program knows it. It keeps where each byte of the
// known text was written.
type Template struct {
	text   []byte // a hole takes one byte, rfc1738.HoleMark
	holes  []hole
	pieces []piece
	verbs  bool // some placeholder is a verb: the text may be used as a format
}

type hole struct {
	at    int
	class rfc1738.Hole
	expr  ast.Expr // what fills it, as it is, else nil
}

// A piece is known text with one origin: text[start:end] is written by
// from.Value[offset:].
type piece struct {
	start, end int
	from       strlit.Text
	offset     int
	format     bool     // the bytes went through a format, where "%" is written "%%"
	percent    int      // the length of the directive that writes the piece, a "%", else 0
	misread    bool     // it is an escape that the format takes for a verb
	use        ast.Expr // the name of the constant or variable that stands for it, else nil
}

// Text returns the text with a [rfc1738.HoleMark] for each hole.
func (t *Template) Text() string { return string(t.text) }

// known returns the text before the first hole.
func (t *Template) known() string {
	if len(t.holes) > 0 {
		return string(t.text[:t.holes[0].at])
	}
	return string(t.text)
}

func (t *Template) addHole(class rfc1738.Hole) { t.addOperand(class, nil) }

// addOperand adds the hole that the value of e fills.
func (t *Template) addOperand(class rfc1738.Hole, e ast.Expr) {
	t.holes = append(t.holes, hole{len(t.text), class, e})
	t.text = append(t.text, rfc1738.HoleMark)
}

// An Operand is an expression whose value fills a hole as it is, without being
// padded, quoted or cut.
type Operand struct {
	At    int // the offset of the hole
	Class rfc1738.Hole
	Expr  ast.Expr
}

// Operands yields the operands in the order of the text.
func (t *Template) Operands() iter.Seq[Operand] {
	return func(yield func(Operand) bool) {
		for _, h := range t.holes {
			if h.expr != nil && !yield(Operand{h.at, h.class, h.expr}) {
				return
			}
		}
	}
}

// Misread yields the spans of the escapes that a format takes for verbs: in
// "a%20b/%s" it reads the verb "%20b".
func (t *Template) Misread() iter.Seq[rfc1738.Span] {
	return func(yield func(rfc1738.Span) bool) {
		for _, p := range t.pieces {
			if p.misread && !yield(rfc1738.Span{Start: p.start, End: p.end}) {
				return
			}
		}
	}
}

// addText adds the bytes of from.
func (t *Template) addText(from strlit.Text) {
	shift := len(t.text)
	t.text = append(t.text, from.Value...)
	for p := range from.Pieces() {
		var use ast.Expr
		if p.Const != nil {
			use = p.Expr
		}
		t.pieces = append(t.pieces, piece{start: p.Start + shift, end: p.End + shift, from: from, offset: p.Start, use: use})
	}
}

// append adds u.text[span].
func (t *Template) append(u *Template, span rfc1738.Span) {
	shift := len(t.text) - span.Start
	t.text = append(t.text, u.text[span.Start:span.End]...)
	for _, h := range u.holes[u.holeAfter(span.Start):u.holeAfter(span.End)] {
		h.at += shift
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

// holeAfter returns the index of the first hole that is not before text[i].
func (t *Template) holeAfter(i int) int {
	return sort.Search(len(t.holes), func(k int) bool { return t.holes[k].at >= i })
}

// pieceAfter returns the index of the first piece that does not end before
// text[i].
func (t *Template) pieceAfter(i int) int {
	return sort.Search(len(t.pieces), func(k int) bool { return t.pieces[k].end > i })
}

// whole returns the span of all of t.
func (t *Template) whole() rfc1738.Span { return rfc1738.Span{Start: 0, End: len(t.text)} }

// Before returns the template of text[:end].
func (t *Template) Before(end int) *Template {
	u := &Template{verbs: t.verbs}
	u.append(t, rfc1738.Span{Start: 0, End: end})
	return u
}

// Replaced returns the template with other text in the place of text[span], which
// is not written anywhere.
func (t *Template) Replaced(span rfc1738.Span, text string) *Template {
	u := &Template{verbs: t.verbs}
	u.append(t, rfc1738.Span{Start: 0, End: span.Start})
	u.text = append(u.text, text...)
	u.append(t, rfc1738.Span{Start: span.End, End: len(t.text)})
	return u
}

// pattern returns the text as a URL under construction, with the same offsets.
func (t *Template) pattern() rfc1738.Pattern {
	var b rfc1738.PatternBuilder
	start := 0
	for _, h := range t.holes {
		b.WriteString(string(t.text[start:h.at]))
		b.WriteHole(h.class)
		start = h.at + 1
	}
	b.WriteString(string(t.text[start:]))
	return b.Pattern()
}
