package strlit

import (
	"go/ast"
	"go/token"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A span is a character or an escape sequence of a literal: the bytes
// [start,end) between its quotes write the bytes [from,to) of its value.
type span struct {
	from, to   int
	start, end int
}

// character returns the span of byte i in a literal whose value is its source.
func character(value string, i int) span {
	for k := max(0, i-utf8.UTFMax+1); ; k++ {
		// Of invalid UTF-8 each byte is a character of its own.
		if _, n := utf8.DecodeRuneInString(value[k:]); i < k+n {
			return span{k, k + n, k, k + n}
		}
	}
}

// escapes maps a literal whose value is not its source: one with an escape
// sequence, or a raw one with a carriage return.
type escapes struct {
	source string // between the quotes, as in the file
	raw    bool
	marks  []span // some of the spans in order, at least markEvery bytes of source apart
}

// markEvery bounds both the marks of a long literal, and the walk from a mark.
const markEvery = 1 << 10

func newEscapes(source string, raw bool) *escapes {
	e := &escapes{source: source, raw: raw, marks: []span{{}}}
	last := span{}
	for s := e.next(last); s.end < len(source); s = e.next(s) {
		if s.end-last.end >= markEvery {
			last = s
			e.marks = append(e.marks, last)
		}
	}
	return e
}

// at returns the span of byte i of the value.
func (e *escapes) at(i int) span {
	k := sort.Search(len(e.marks), func(k int) bool { return i < e.marks[k].to })
	s := e.next(e.marks[max(k-1, 0)])
	for s.to <= i && s.end < len(e.source) {
		s = e.next(s)
	}
	return s
}

// next returns the span behind s, which is before the end.
func (e *escapes) next(s span) span {
	value, source := 1, 1
	switch rest := e.source[s.end:]; {
	case e.raw && rest[0] == '\r':
		value = 0
	case e.raw:
		_, source = utf8.DecodeRuneInString(rest)
		value = source
	default:
		r, multibyte, tail, _ := strconv.UnquoteChar(rest, '"') // without an error, as the literal was unquoted
		source = len(rest) - len(tail)
		if multibyte { // else a rune below 256, which may be a byte over 127: \xff, \377
			// A byte that is not UTF-8 is read as U+FFFD, three bytes from one.
			value = utf8.RuneLen(r)
		}
	}
	return span{s.to, s.to + value, s.end, s.end + source}
}

// Quote returns the source that denotes text inside the string literal lit, in
// the quoting of lit and without the quotes: what to put in place of a
// [Range] that is Exact. In an interpreted literal what is printable stays as
// it is. Quote reports false if lit is not a string literal, or if it is a raw
// one and text cannot be written so.
func Quote(lit *ast.BasicLit, text string) (string, bool) {
	switch {
	case lit.Kind != token.STRING || lit.Value == "":
		return "", false
	case isRaw(lit):
		// A Go file is UTF-8 without NUL, and without a byte order mark after its beginning.
		return text, utf8.ValidString(text) && !strings.ContainsAny(text, "`\r\x00\ufeff")
	}
	quoted := strconv.Quote(text)
	return quoted[1 : len(quoted)-1], true
}

// isRaw reports whether lit is in backquotes.
func isRaw(lit *ast.BasicLit) bool {
	return strings.HasPrefix(lit.Value, "`")
}
