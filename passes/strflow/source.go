package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/passes/strlit"
)

// A Source is where a span of a text was written.
type Source struct {
	Pos, End token.Pos

	// Exact is set if the source is part of one literal and writes just the
	// bytes of the span.
	Exact bool

	// Const is the constant in whose declaration the literal is, nil if it is
	// in the expression itself. Use is then where the expression names it.
	Const *types.Const

	// Use is set if the source is not in the expression: it is the operand that
	// stands for it there, a constant, a variable or a call.
	Use ast.Expr

	// Outer is set if the source is in a wrapper around the text that arrives.
	Outer bool

	// Lit is the literal that the source is in, nil if it is not in one.
	Lit *ast.BasicLit
}

// Source returns the source of text[span]. It reports false if it has none.
// If the span is of several origins, the source is all that the expression has
// from the first to the last, in the order of the file. Holes have no source;
// a span of nothing else has an empty one, where the known text goes on.
func (t *Text) Source(span Span) (Source, bool) {
	if len(t.pieces) == 0 {
		return Source{}, false
	}
	i := t.firstPiece(span)
	s, ok := t.pieces[i].source(span)
	if !ok {
		return Source{}, false
	}
	known := t.pieces[i]
	for _, p := range t.pieces[i+1:] {
		next, ok := p.source(span)
		if !ok || p.start >= span.End {
			break
		}
		s = s.and(next, known.end == p.start)
		known.end = p.end
	}
	s.Exact = s.Exact && known.start <= span.Start && span.End <= known.end
	return s, true
}

// firstPiece returns the index of the piece that a span begins in. What is to be
// inserted between two goes to the first, unless only the second is written in
// the expression itself.
func (t *Text) firstPiece(span Span) int {
	i := t.pieceAfter(span.Start)
	switch {
	case i == len(t.pieces):
	case i == 0, span.End > span.Start, t.pieces[i-1].end < span.Start,
		t.pieces[i-1].use != nil && t.pieces[i].use == nil && t.pieces[i].start == span.Start:
		return i
	}
	return i - 1
}

// source returns the source of the part of the span that is in p.
func (p piece) source(span Span) (Source, bool) {
	from := p.offset + min(max(p.start, span.Start), p.end) - p.start
	to := p.offset + max(min(p.end, span.End), p.start) - p.start
	if p.percent > 0 && from < to {
		to = p.offset + p.percent
	}
	r, ok := p.from.Source(from, max(from, to))
	if !ok {
		return Source{}, false
	}
	return Source{Pos: r.Pos, End: r.End, Exact: r.Exact, Const: r.Piece.Const, Use: p.use, Outer: p.outer, Lit: r.Piece.Lit}, true
}

// TimesWritten returns how many parts of the text a source writes: a separator writes several.
func (t *Text) TimesWritten(s Source) int {
	n := 0
	for _, p := range t.pieces {
		other, ok := p.source(Span{Start: p.start, End: p.end})
		if ok && other.Lit != nil && other.Lit == s.Lit && other.Pos <= s.Pos && s.End <= other.End {
			n++
		}
	}
	return n
}

// and returns the source of what s and next write. They are one source if both
// are in one literal, without a byte between them.
func (s Source) and(next Source, adjacent bool) Source {
	if adjacent && s.Lit != nil && s.Lit == next.Lit && s.Use == next.Use && s.End == next.Pos {
		s.End, s.Exact = next.End, s.Exact && next.Exact
		return s
	}
	from, to := s.ends()
	nextFrom, nextTo := next.ends()
	both := Source{Pos: min(from, nextFrom), End: max(to, nextTo), Outer: s.Outer && next.Outer}
	if s.Use == next.Use {
		both.Use = s.Use
	}
	return both
}

// ends returns where the expression begins and ends to write what s does.
func (s Source) ends() (from, to token.Pos) {
	if s.Use != nil {
		return s.Use.Pos(), s.Use.End()
	}
	return s.Pos, s.End
}

// Origin returns the span of the known text around text[i] that one literal of
// the expression gives, or one constant, variable or call.
func (t *Text) Origin(i int) Span {
	k := t.pieceAfter(i)
	if k == len(t.pieces) {
		return Span{Start: i, End: i}
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
	return Span{Start: t.pieces[first].start, End: t.pieces[last].end}
}

// Quote returns source text that writes replacement in place of an exact
// source of text[at], or false if the literal cannot hold it, or if it is not
// known whether a "%" must be written twice.
func (t *Text) Quote(at int, source Source, replacement string) (string, bool) {
	if source.Lit == nil || t.verbs && strings.Contains(replacement, "%") && !t.InFormat(at) {
		return "", false
	}
	return strlit.Quote(source.Lit, t.Written(at, replacement))
}

// Written returns what to write for s in place of text[at]: in a format, and
// in what looks like one, "%" is written "%%".
func (t *Text) Written(at int, s string) string {
	if t.verbs || t.InFormat(at) {
		return strings.ReplaceAll(s, "%", "%%")
	}
	return s
}

// InFormat reports whether text[at], or what is before it at the end, is
// written by a format.
func (t *Text) InFormat(at int) bool {
	n := len(t.pieces)
	return n > 0 && t.pieces[min(t.pieceAfter(at), n-1)].format
}
