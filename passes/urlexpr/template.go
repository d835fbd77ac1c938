package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strings"

	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/rfc1738"
)

// A Template is the string that an expression builds: known text, and holes
// where only the running program knows it. It keeps where each byte of the
// known text was written.
type Template struct {
	text   []byte // a hole takes one byte, Mark
	holes  []hole
	pieces []piece
}

// Mark stands for a hole in the text of a [Template].
const Mark = 0xFF

type hole struct {
	at    int
	class rfc1738.Hole
}

// A piece is known text with one origin: text[start:end] is written by
// from.Value[offset:].
type piece struct {
	start, end int
	from       strlit.Text
	offset     int
	format     bool     // the bytes went through a format, where "%" is written "%%"
	percent    bool     // the piece is that "%"
	use        ast.Expr // the name of the constant or variable that stands for it, else nil
}

// Text returns the text with a [Mark] for each hole.
func (t *Template) Text() string { return string(t.text) }

// String returns the text as a person would write it: each hole is "{}".
func (t *Template) String() string { return t.Pattern().String() }

// Known returns the text before the first hole.
func (t *Template) Known() string {
	if len(t.holes) > 0 {
		return string(t.text[:t.holes[0].at])
	}
	return string(t.text)
}

// IsHole reports whether the byte at i stands for a hole.
func (t *Template) IsHole(i int) bool {
	_, ok := slices.BinarySearchFunc(t.holes, i, func(h hole, i int) int { return h.at - i })
	return ok
}

func (t *Template) addHole(class rfc1738.Hole) {
	t.holes = append(t.holes, hole{len(t.text), class})
	t.text = append(t.text, Mark)
}

// addText adds from.Value[offset:end].
func (t *Template) addText(from strlit.Text, offset, end int, format bool) {
	shift := len(t.text) - offset
	t.text = append(t.text, from.Value[offset:end]...)
	for p := range from.Pieces() {
		start, end := max(p.Start, offset), min(p.End, end)
		if start >= end {
			continue
		}
		var use ast.Expr
		if p.Const != nil {
			use = p.Expr
		}
		t.pieces = append(t.pieces, piece{start: start + shift, end: end + shift, from: from, offset: start, format: format, use: use})
	}
}

// addPercent adds the "%" that a format writes "%%" at offset.
func (t *Template) addPercent(from strlit.Text, offset int) {
	start := len(t.text)
	t.text = append(t.text, '%')
	t.pieces = append(t.pieces, piece{start: start, end: start + 1, from: from, offset: offset, format: true, percent: true})
}

// append adds u.text[span].
func (t *Template) append(u *Template, span rfc1738.Span) {
	shift := len(t.text) - span.Start
	t.text = append(t.text, span.In(string(u.text))...)
	for _, h := range u.holes {
		if span.Start <= h.at && h.at < span.End {
			t.holes = append(t.holes, hole{h.at + shift, h.class})
		}
	}
	for _, p := range u.pieces {
		start, end := max(p.start, span.Start), min(p.end, span.End)
		if start < end {
			p.offset += start - p.start
			p.start, p.end = start+shift, end+shift
			t.pieces = append(t.pieces, p)
		}
	}
}

// whole returns the span of all of t.
func (t *Template) whole() rfc1738.Span { return rfc1738.Span{Start: 0, End: len(t.text)} }

// Pattern returns the text as a URL under construction, with the same offsets.
func (t *Template) Pattern() *rfc1738.Pattern { return t.Edited(rfc1738.Span{}, "") }

// Edited returns the pattern with replacement in the place of text[span].
func (t *Template) Edited(span rfc1738.Span, replacement string) *rfc1738.Pattern {
	p := new(rfc1738.Pattern)
	t.appendTo(p, 0, span.Start)
	p.AppendText(replacement)
	t.appendTo(p, span.End, len(t.text))
	return p
}

func (t *Template) appendTo(p *rfc1738.Pattern, start, end int) {
	for _, h := range t.holes {
		if start <= h.at && h.at < end {
			p.AppendText(string(t.text[start:h.at]))
			p.AppendHole(h.class)
			start = h.at + 1
		}
	}
	p.AppendText(string(t.text[start:end]))
}

// A Source is where a span of a template was written.
type Source struct {
	Pos, End token.Pos

	// Exact is set if the source is part of one literal and writes just the
	// bytes of the span.
	Exact bool

	// Const is the constant in whose declaration the literal is, nil if it is
	// in the expression itself. Use is then where the expression names it.
	Const *types.Const

	// Use is set if the source is not in the expression: it is the operand that
	// stands for it there, a constant or a variable.
	Use ast.Expr

	lit *ast.BasicLit
}

// Source returns the source of text[span]. It reports false if it has none.
// If the span is of several origins, the source is that of the first to the
// last as the expression has them.
func (t *Template) Source(span rfc1738.Span) (Source, bool) {
	i := sort.Search(len(t.pieces), func(k int) bool { return t.pieces[k].end > span.Start })
	if span.Len() == 0 && i > 0 && (i == len(t.pieces) || t.pieces[i].start >= span.Start) {
		i--
	}
	if i == len(t.pieces) {
		return Source{}, false
	}
	first, ok := t.pieces[i].source(span)
	if !ok || span.End <= t.pieces[i].end {
		return first, ok
	}
	first.Exact, first.lit = false, nil
	j := sort.Search(len(t.pieces), func(k int) bool { return t.pieces[k].end >= span.End })
	if j == len(t.pieces) || t.pieces[j].start >= span.End {
		return first, true // the span ends in a hole
	}
	last, ok := t.pieces[j].source(span)
	if !ok {
		return first, true
	}
	if first.Use != nil {
		first.Pos = first.Use.Pos()
	}
	if first.End = last.End; last.Use != nil {
		first.End = last.Use.End()
	}
	first.Const, first.Use = nil, nil
	return first, first.Pos < first.End
}

// source returns the source of the part of the span that is in p.
func (p piece) source(span rfc1738.Span) (Source, bool) {
	from := p.offset + max(0, span.Start-p.start)
	to := p.offset + min(span.End, p.end) - p.start
	if p.percent {
		from, to = p.offset, p.offset+len("%%")
	}
	r, ok := p.from.Source(from, to)
	if !ok {
		return Source{}, false
	}
	return Source{
		Pos:   r.Pos,
		End:   r.End,
		Exact: r.Exact && !p.percent,
		Const: r.Piece.Const,
		Use:   p.use,
		lit:   r.Piece.Lit,
	}, true
}

// Origin returns the span of the known text around text[i] that one literal of
// the expression gives, or one constant or variable that it names.
func (t *Template) Origin(i int) rfc1738.Span {
	k := sort.Search(len(t.pieces), func(k int) bool { return t.pieces[k].end > i })
	if k == len(t.pieces) {
		return rfc1738.Span{Start: i, End: i}
	}
	first, last := k, k
	if use := t.pieces[k].use; use != nil {
		for first > 0 && t.pieces[first-1].use == use {
			first--
		}
		for last+1 < len(t.pieces) && t.pieces[last+1].use == use {
			last++
		}
	}
	return rfc1738.Span{Start: t.pieces[first].start, End: t.pieces[last].end}
}

// Quote returns source text that writes replacement in the place of an exact
// source of text[at], or false if the literal cannot hold it.
func (t *Template) Quote(at int, source Source, replacement string) (string, bool) {
	if source.lit == nil {
		return "", false
	}
	return strlit.Quote(source.lit, t.Written(at, replacement))
}

// Written returns what to write for s in the place of text[at]: in a format "%"
// is written "%%".
func (t *Template) Written(at int, s string) string {
	i := sort.Search(len(t.pieces), func(k int) bool { return t.pieces[k].end > at })
	if i < len(t.pieces) && t.pieces[i].format {
		return strings.ReplaceAll(s, "%", "%%")
	}
	return s
}
