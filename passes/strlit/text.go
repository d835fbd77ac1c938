package strlit

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"sort"
	"unicode/utf8"
)

// Text is the value of a constant string expression, and where each of its
// bytes was written. The zero Text is the empty string, written nowhere.
type Text struct {
	// Value is the value of the expression.
	Value string

	expr   ast.Expr
	pieces []Piece // in order, contiguous, not empty, covering Value exactly
}

// Piece is a run of bytes of a [Text] with one origin.
type Piece struct {
	// Start and End delimit the piece: Value[Start:End], which is never empty.
	Start, End int

	// Lit is the literal of which the piece is the whole value, or nil if the
	// source of its bytes is not known.
	Lit *ast.BasicLit

	// Expr is the operand of the expression asked for that gives the piece: the
	// literal itself, or what has no literal, or the name of a constant, which
	// may give several pieces.
	Expr ast.Expr

	// Const is nil if the piece is written in the expression itself. Otherwise
	// it is the constant whose value the piece is part of, the innermost one
	// where constants are made from constants: an edit of Lit changes it, and
	// all that is made from it. With implicit repetition, as in
	//
	//	const (
	//		a = "x"
	//		b
	//	)
	//
	// Lit is one of several constants, of which Const is the one used.
	Const *types.Const

	escapes *escapes // nil if the source of Lit between its quotes is its value
}

// Range is the source of a range of bytes of a [Text].
type Range struct {
	// Pos and End delimit the source: [Pos,End).
	Pos, End token.Pos

	// From and To delimit the bytes that the source stands for, Value[From:To].
	// They are all that were asked for, and others where these have no source
	// of their own.
	From, To int

	// Exact is set if the source is part of the literal Piece.Lit and writes
	// the bytes that were asked for, and no others. A byte that is no UTF-8 writes
	// none, as the compiler refuses it.
	Exact bool

	// Piece is the piece that holds Value[From:To], or the zero Piece if they
	// are of several.
	Piece Piece
}

// Pieces returns the pieces of t in order. They are not empty, and follow each
// other without gaps from the first byte of Value to the last.
func (t Text) Pieces() iter.Seq[Piece] {
	return slices.Values(t.pieces)
}

// Source returns the source of Value[start:end]. It reports false if there are
// no such bytes, or if the syntax tree has no position for them.
//
// Bytes of one literal have the source that writes them, be the literal in the
// expression or in the declaration of a constant. The smallest unit is a
// character or an escape sequence: if the range cuts a character, or an escape
// that writes several bytes such as \u00e9, the source is widened to the whole
// of it, and is not exact. Asked again for Value[From:To], it is, but for a byte
// that is no UTF-8. Carriage returns in a raw literal, which are not in the value,
// are part of the source between two bytes but not at either end.
//
// An empty range has an empty source, the place to insert text at. Where two
// pieces meet it is in the first, unless the second is the one of them that is
// in a literal, or in a literal of the expression itself.
//
// Bytes of several pieces, or without a literal, have a range of the expression
// itself: from the first byte to the last, with the names of constants and what
// else has no inner source taken whole. The source is never exact then.
func (t Text) Source(start, end int) (Range, bool) {
	if start < 0 || end < start || end > len(t.Value) {
		return Range{}, false
	}
	if len(t.pieces) == 0 {
		if t.expr == nil {
			return Range{}, false
		}
		r := Range{Pos: t.expr.Pos(), End: t.expr.End()}
		return r, validRange(r.Pos, r.End)
	}
	i, j := t.at(start), t.at(end-1)
	if start == end { // i is behind the place to insert at, j before it
		if i == len(t.pieces) || t.pieces[i].rank() <= t.pieces[j].rank() {
			i = j
		}
		j = i
	}
	if i == j && t.pieces[i].Lit != nil {
		return t.inLiteral(t.pieces[i], start, end), true
	}
	return t.across(i, j, start, end)
}

// at returns the index of the piece that holds byte i.
func (t Text) at(i int) int {
	return sort.Search(len(t.pieces), func(k int) bool { return i < t.pieces[k].End })
}

// rank orders pieces by how well an edit to them is confined to the expression.
func (p Piece) rank() int {
	switch {
	case p.Lit == nil:
		return 0
	case p.Const != nil:
		return 1
	}
	return 2
}

// inLiteral returns the source of Value[start:end], all bytes of the literal p.
func (t Text) inLiteral(p Piece, start, end int) Range {
	var r Range
	switch {
	case start < end:
		r = t.unit(p, start)
		last := t.unit(p, end-1)
		r.End, r.To = last.End, last.To
	case start > p.Start:
		if r = t.unit(p, start-1); r.To == start {
			r.Pos, r.From = r.End, r.To
		}
	default:
		r = Range{From: start, To: start, Pos: p.Lit.Pos() + 1, End: p.Lit.Pos() + 1}
	}
	// A byte that is no UTF-8 is one of the value in a raw literal, and three in another.
	isUTF8 := r.To-r.From <= int(r.End-r.Pos) && (!isRaw(p.Lit) || utf8.ValidString(t.Value[r.From:r.To]))
	r.Exact, r.Piece = r.From == start && r.To == end && isUTF8, p
	return r
}

// across returns the range of the expression for Value[start:end], which begins
// in piece i and ends in piece j.
func (t Text) across(i, j, start, end int) (Range, bool) {
	var r Range
	if p := t.pieces[i]; p.rank() == 2 {
		u := t.unit(p, start)
		r.Pos, r.From = u.Pos, u.From
	} else {
		i = sort.Search(i, func(k int) bool { return t.pieces[k].Expr.Pos() >= p.Expr.Pos() })
		r.Pos, r.From = p.Expr.Pos(), t.pieces[i].Start
	}
	if p := t.pieces[j]; p.rank() == 2 {
		u := t.unit(p, end-1)
		r.End, r.To = u.End, u.To
	} else {
		j += sort.Search(len(t.pieces)-j, func(k int) bool { return t.pieces[j+k].Expr.Pos() > p.Expr.Pos() }) - 1
		r.End, r.To = p.Expr.End(), t.pieces[j].End
	}
	if i == j {
		r.Piece = t.pieces[i]
	}
	return r, validRange(r.Pos, r.End)
}

// validRange reports whether [pos,end) is a range of some file.
func validRange(pos, end token.Pos) bool {
	return token.NoPos < pos && pos <= end
}

// unit returns the smallest source of byte i, which is one of the literal p.
func (t Text) unit(p Piece, i int) Range {
	i -= p.Start
	var s span
	if p.escapes != nil {
		s = p.escapes.at(i)
	} else {
		s = character(t.Value[p.Start:p.End], i)
	}
	inner := p.Lit.Pos() + 1 // after the quote
	return Range{
		From: p.Start + s.from,
		To:   p.Start + s.to,
		Pos:  inner + token.Pos(s.start),
		End:  inner + token.Pos(s.end),
	}
}
