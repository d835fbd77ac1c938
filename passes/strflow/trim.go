package strflow

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
)

// trimmed returns the text without the characters of a set at its beginning and end, at most
// as many as it is told; -1 stands for all. What is trimmed beside a hole, or up to a hole
// that may hold the rest of a prefix or suffix, may also stay: it becomes part of the hole.
func (t *Text) trimmed(set string, left, right int) *Text {
	before, from := t.edge(set, left, false)
	rest := t.Part(Span{Start: from, End: t.Len()})
	behind, end := rest.edge(set, right, true)
	slices.Reverse(behind)
	u := new(Text)
	for _, op := range before {
		u.AppendHole(op, false)
	}
	u.AppendSpan(rest, Span{Start: 0, End: rest.Len() - end})
	for _, op := range behind {
		u.AppendHole(op, false)
	}
	u.verbs, u.clean = t.verbs, t.clean
	return u
}

// edge returns how many bytes trimming goes over at the beginning or end of a text, and the
// holes among them, the outermost first.
func (t *Text) edge(set string, most int, atEnd bool) (holes []Operand, length int) {
	for count := 0; count != most && length < t.Len(); {
		rest, at := t.text[length:], length
		next := utf8.DecodeRune
		if atEnd {
			rest, at = t.text[:t.Len()-length], t.Len()-length-1
			next = utf8.DecodeLastRune
		}
		if t.IsHole(at) {
			op := t.holes[t.holeAfter(at)]
			if most > 0 && count > 0 || strings.ContainsFunc(set, op.Class.mayHave) {
				op.Class = Any
			}
			holes = append(holes, op)
			length++
			continue
		}
		c, size := next(rest)
		if !strings.ContainsRune(set, c) {
			break
		}
		if n := len(holes); n > 0 {
			holes[n-1].Class = Any
		}
		length += size
		count++
	}
	return holes, length
}

// widen makes the last hole one of any text.
func (t *Text) widen() { t.holes[len(t.holes)-1].Class = Any }

// mayBe reports whether a text may stand in one of the class.
func (c Class) mayBe(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !c.mayHave(r) })
}

// mayHave reports whether texts of the class may have a character.
func (c Class) mayHave(r rune) bool {
	switch {
	case c == Any:
		return true
	case r <= ' ' || r >= utf8.RuneSelf:
		return false
	case c == Encoded:
		return !strings.ContainsRune("\"#/;<>?[\\]^`{|}", r)
	}
	return r == '-' || ascii.IsWord(byte(r))
}
