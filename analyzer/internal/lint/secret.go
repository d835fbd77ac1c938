package lint

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/rfc1738"
)

// IsSecret reports whether a span has more than one character that must not be
// shown. A single one, such as an "@" that should be escaped, gives nothing away.
func (c *Candidate) IsSecret(span rfc1738.Span) bool {
	return Overlap(c.Pattern.Text(), span, c.Pattern.Secret(rfc1738.Context{Base: c.Base})) > 1
}

// MayBeSecret reports whether a span can begin with a password although it is in
// none: behind it is an "@", or in a login a hole that may have one.
func (c *Candidate) MayBeSecret(span rfc1738.Span) bool {
	text := c.Pattern.Text()
	if strings.LastIndexByte(span.In(text), '@') > 0 {
		return true
	}
	login := rfc1738.Span{Start: c.loginStart(), End: c.LoginEnd()}
	if !c.HasLogin || Overlap(text, span, login) < 2 {
		return false
	}
	for i := span.Start + 1; i < span.End; i++ {
		if c.Pattern.Hole(i) != 0 {
			return true
		}
	}
	return false
}

// Overlap returns how many characters two spans share.
func Overlap(text string, a, b rfc1738.Span) int {
	start, end := max(a.Start, b.Start), min(a.End, b.End)
	if start >= end {
		return 0
	}
	return utf8.RuneCountInString(text[start:end])
}

// Redacted returns the text as it may be shown.
func Redacted(c *Candidate) string {
	start, end := c.loginStart(), strings.LastIndexByte(c.Pattern.Text(), '@')
	if end < start {
		return c.Pattern.String()
	}
	return c.Pattern.Replace(rfc1738.Span{Start: start, End: end}, "...").String()
}
