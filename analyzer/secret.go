package analyzer

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// isSecret reports whether a span has more than one character that must not be
// shown. A single one, such as an "@" that should be escaped, gives nothing away.
func isSecret(t *urlexpr.Template, span rfc1738.Span) bool {
	secret := t.Pattern().Secret(rfc1738.Context{})
	return overlap(t.Text(), span, secret) > 1
}

// mayBeSecret reports whether a span can begin with a password although it is in
// none: behind it is an "@", or in a login a hole that may have one.
func mayBeSecret(t *urlexpr.Template, span rfc1738.Span) bool {
	text := t.Text()
	if strings.LastIndexByte(span.In(text), '@') > 0 {
		return true
	}
	l, ok := loginOf(text)
	if !ok || overlap(text, span, l.span) < 2 {
		return false
	}
	for i := span.Start + 1; i < span.End; i++ {
		if t.IsHole(i) {
			return true
		}
	}
	return false
}

// overlap returns how many characters two spans share.
func overlap(text string, a, b rfc1738.Span) int {
	start, end := max(a.Start, b.Start), min(a.End, b.End)
	if start >= end {
		return 0
	}
	return utf8.RuneCountInString(text[start:end])
}

// redacted returns a text as it may be shown.
func redacted(t *urlexpr.Template) string {
	text := t.Text()
	start, end := strings.Index(text, "://")+len("://"), strings.LastIndexByte(text, '@')
	if end < start {
		return t.String()
	}
	return t.Edited(rfc1738.Span{Start: start, End: end}, "...").String()
}
