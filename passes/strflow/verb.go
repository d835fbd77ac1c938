package strflow

import (
	"iter"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
)

// A verb is one directive of a format.
type verb struct {
	verb   rune // 0 if there is none, or if its argument index is bad
	arg    int  // the index of its argument
	next   int  // the index of the argument after it
	length int
	plain  bool // without flags, width and precision, which may pad or cut
}

// A Verb is a directive of a format as it is written.
type Verb struct {
	Verb   rune // 0 if there is none, or if its argument index is bad
	Length int
	Sharp  bool // it has the flag "#"
	Cuts   bool // it has a precision, which may cut its text
}

// ReadVerb reads the directive that s begins with.
func ReadVerb(s string) Verb {
	v := readVerb(s, 0, math.MaxInt)
	return v.of(s)
}

// of returns the directive that s begins with.
func (v verb) of(s string) Verb {
	written := s[:v.length]
	return Verb{v.verb, v.length, strings.IndexByte(written, '#') >= 0, strings.IndexByte(written, '.') >= 0}
}

// IsText reports whether a directive prints what its argument's method String returns.
func (v Verb) IsText() bool {
	switch v.Verb {
	case 's', 'v', 'q', 'x', 'X':
		return !v.Sharp
	}
	return false
}

// Verbs yields the directives of a format with their arguments, by index.
func Verbs(format string, args int) iter.Seq2[int, Verb] {
	return func(yield func(int, Verb) bool) {
		next := 0
		for i := 0; i < len(format); i++ {
			if format[i] != '%' {
				continue
			}
			v := readVerb(format[i:], next, args)
			if v.verb != '%' && !yield(v.arg, v.of(format[i:])) {
				return
			}
			next = v.next
			i += v.length - 1
		}
	}
}

// readVerb reads the directive that s begins with, as package fmt does: "%",
// flags, width, ".", precision, verb, and an argument index before any of the
// last three. arg is the index of the argument that is next, of args.
func readVerb(s string, arg, args int) verb {
	r := directive{s: s, i: 1, arg: arg, args: args, good: true, plain: true}
	for r.i < len(s) && strings.IndexByte("+-# 0", s[r.i]) >= 0 {
		r.i++
		r.plain = false
	}
	indexed := r.index()
	digits, star := r.number()
	if indexed && digits { // "%[3]2d"
		r.good = false
	}
	indexed = indexed && !star
	if r.at('.') && r.i+1 < len(s) {
		r.i++
		r.plain = false
		if indexed { // "%[3].2d"
			r.good = false
		}
		indexed = r.index()
		_, star = r.number()
		indexed = indexed && !star
	}
	if !indexed {
		r.index()
	}
	if r.i >= len(s) {
		return verb{next: r.arg, length: len(s)}
	}
	c, size := utf8.DecodeRuneInString(s[r.i:])
	v := verb{verb: c, arg: r.arg, next: r.arg, length: r.i + size, plain: r.plain}
	switch {
	case c == '%': // takes no argument
	case !r.good:
		v.verb = 0
	case r.arg < args:
		v.next++
	}
	return v
}

// A directive is one that is being read.
type directive struct {
	s         string
	i         int
	arg, args int
	good      bool // no argument index is bad
	plain     bool
}

func (r *directive) at(c byte) bool { return r.i < len(r.s) && r.s[r.i] == c }

// maxIndex bounds the search for the end of an argument index.
const maxIndex = 1 << 10

// index reads an argument index, and reports whether there is one.
func (r *directive) index() bool {
	if !r.at('[') {
		return false
	}
	end := strings.IndexByte(r.s[r.i:min(len(r.s), r.i+maxIndex)], ']')
	if end < 0 || len(r.s)-r.i < len("[n]") {
		r.i++
		r.good = false
		return false
	}
	n, width := decimal(r.s[r.i+1 : r.i+end])
	ok := n >= 0 && width > 0 && width == end-1
	if ok && 1 <= n && n <= r.args {
		r.arg = n - 1
	} else {
		r.good = false
	}
	r.i += end + 1
	return ok
}

// number reads a width or precision: digits, or a star that takes an argument.
func (r *directive) number() (digits, star bool) {
	if r.at('*') {
		r.i++
		r.plain = false
		if r.arg < r.args {
			r.arg++
		}
		return false, true
	}
	_, width := decimal(r.s[r.i:])
	if width == 0 {
		return false, false
	}
	r.i += width
	r.plain = false
	return true, false
}

// decimal returns the number that s begins with, and its length. One that is far
// too large is -1, and all of s.
func decimal(s string) (n, width int) {
	for width < len(s) && ascii.IsDigit(s[width]) {
		if n > 1e6 {
			return -1, len(s)
		}
		n = n*10 + int(s[width]-'0')
		width++
	}
	return n, width
}
