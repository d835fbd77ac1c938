package analyzer

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// passwordFault finds a password that is none of the obvious dummies. What it
// says does not hold the password.
func passwordFault(text string, l login, yield func(fault)) {
	if l.isSecret(text) {
		yield(fault{
			rule:    "password",
			section: "6",
			span:    l.password,
			fact:    "a password in a URL",
		})
	}
}

// isSecret reports whether a login has a password that is one.
func (l *login) isSecret(text string) bool {
	return l.hasPassword && !isReserved(l.host.In(text)) && !isDummy(l.password.In(text), l.user.In(text))
}

// holdsSecret reports whether a text has a password that is one. It is not
// edited: the difference that a fix makes would show the line.
func holdsSecret(text string) bool {
	l, ok := loginOf(text)
	return ok && l.isSecret(text)
}

// dummies are the words that stand for a password, or are one that everybody
// knows.
var dummies = [...]string{
	"pass", "pwd", "word", "secret", "token", "user", "admin", "root", "guest", "test", "example", "sample", "dummy", "fake",
	"change", "your", "foo", "bar", "baz", "xxx", "placeholder", "redacted", "hidden", "masked", "abc", "12345", "qwert",
	"hunter2", "letmein", "key", "cred", "auth", "default", "none", "empty", "null", "login", "demo", "here", "insert", "value",
	"oauth2basic", "anonymous", "rabbit", "postgres", "mysql", "redis", "mongo", "minio", "local",
}

// isDummy reports whether a password is a placeholder, or no secret.
func isDummy(password, user string) bool {
	if strings.IndexByte(password, urlexpr.Mark) >= 0 || strings.ContainsAny(password, "${}<>[]()*") {
		return true
	}
	plain, err := rfc1738.Unescape(password)
	if err != nil {
		return true
	}
	const short = 4
	plain = strings.ToLower(plain)
	if len(plain) < short || strings.Count(plain, plain[:1]) == len(plain) || plain == strings.ToLower(user) {
		return true
	}
	letters := strings.Map(letterOf, plain)
	for _, word := range dummies {
		if strings.Contains(plain, word) || strings.Contains(letters, word) {
			return true
		}
	}
	return false
}

// letterOf returns the letter that a digit or sign looks like, as in "p4$$w0rd".
func letterOf(r rune) rune {
	switch r {
	case '0':
		return 'o'
	case '1', '!':
		return 'i'
	case '3':
		return 'e'
	case '4', '@':
		return 'a'
	case '5', '$':
		return 's'
	case '7':
		return 't'
	}
	return r
}

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
