package analyzer

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// secretSpan returns the part of a text that must not be shown: all that can be
// a user name or password, also where a delimiter that should have been escaped
// cuts it short. It is empty if there is none.
func secretSpan(text string) rfc1738.Span {
	l, ok := loginOf(text)
	if !ok {
		return rfc1738.Span{}
	}
	secret := rfc1738.Span{Start: l.span.Start, End: l.span.Start}
	if l.hasUser {
		secret.End = l.host.Start - len("@")
	}
	// "user:pa" with "ss@host" behind its slash looks like a host and a port.
	if port := l.port.In(text); l.hasPort && !rfc1738.Port.Matches(port) && strings.IndexByte(port, urlexpr.Mark) < 0 {
		if at := strings.LastIndexByte(text[l.span.End:], '@'); at >= 0 {
			secret.End = l.span.End + at
		}
	}
	return secret
}

// isSecret reports whether a span has more than one character that must not be
// shown. A single one, such as an "@" that should be escaped, gives nothing away.
// What has an "@", or a hole that may have one, can begin with a password.
func isSecret(text string, span rfc1738.Span) bool {
	if span.Len() > 1 && max(strings.LastIndexByte(span.In(text), '@'), strings.LastIndexByte(span.In(text), urlexpr.Mark)) > 0 {
		return true
	}
	secret := secretSpan(text)
	start, end := max(span.Start, secret.Start), min(span.End, secret.End)
	return start < end && utf8.RuneCountInString(text[start:end]) > 1
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
