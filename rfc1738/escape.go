package rfc1738

import (
	"strings"

	"github.com/urllint/urllint/internal/ascii"
)

// Escape returns s with "%", and each octet that p forbids in its place, escaped.
// The result is derived from p, and [Unescape] gives back s.
//
// The error is a [SyntaxError] if p has no place even for the escape, as in a
// host, or if p needs more text than s.
func Escape(p Production, s string) (string, error) {
	var b []byte // s escaped up to i, nil while nothing had to be
	q := p.start()
	for i := range len(s) {
		if to := q.step(s[i]); to != dead && s[i] != '%' {
			q = to
			if b != nil {
				b = append(b, s[i])
			}
			continue
		}
		to, n := q.walk(escapeOf(s[i]))
		if n < len("%XX") {
			return "", misfit(p, s, i, q)
		}
		if b == nil {
			b = append(make([]byte, 0, len(s)+16), s[:i]...)
		}
		b = append(b, escapeOf(s[i])...)
		q = to
	}
	switch {
	case !q.accepts():
		return "", misfit(p, s, len(s), q)
	case b == nil:
		return s, nil
	}
	return string(b), nil
}

func misfit(p Production, s string, i int, q state) SyntaxError {
	e := SyntaxError{Text: s, Span: Span{Start: i, End: min(i+1, len(s))}, Kind: BadForm, Production: p, Section: "2.2", at: q}
	e.reason = "no place for %s in " + string(p)
	if i == len(s) {
		e.Kind = Incomplete
	}
	return e
}

// Unescape replaces each escape with the octet that it stands for (section 2.2).
// The error is a [SyntaxError] at the first "%" without two hexadecimal
// digits.
func Unescape(s string) (string, error) {
	i := strings.IndexByte(s, '%')
	if i < 0 {
		return s, nil
	}
	b := make([]byte, 0, len(s))
	b = append(b, s[:i]...)
	for i < len(s) {
		if s[i] != '%' {
			b = append(b, s[i])
			i++
			continue
		}
		octet, ok := ascii.Octet(s[i:])
		if !ok {
			end := i + 1
			if end < len(s) && ascii.IsHex(s[end]) {
				end++
			}
			return "", SyntaxError{Text: s, Span: Span{Start: i, End: end}, Kind: BadEscape, Production: HexEscape, Section: "2.2", at: HexEscape.start()}
		}
		b = append(b, octet)
		i += len("%XX")
	}
	return string(b), nil
}

func escapeOf(c byte) string {
	const upper = "0123456789ABCDEF"
	return string([]byte{'%', upper[c>>4], upper[c&15]})
}
