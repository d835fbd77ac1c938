package analyzer

import (
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// A login is what stands between the "//" of a URL and its path: "[ user [ ":"
// password ] "@" ] hostport" (section 5). Its text may be faulty and have holes.
type login struct {
	scheme         string // in lower case
	user, password rfc1738.Span
	host, port     rfc1738.Span

	hasUser, hasPassword, hasPort bool

	span rfc1738.Span
}

// loginOf finds the login of a text, if its scheme has one.
func loginOf(text string) (login, bool) {
	i := strings.Index(text, "://")
	if i < 0 {
		return login{}, false
	}
	l := login{scheme: strings.ToLower(text[:i])}
	if !rfc1738.SchemeName.Matches(l.scheme) {
		return login{}, false
	}
	start, end := i+len("://"), len(text)
	if n := strings.IndexAny(text[start:], "/?#"); n >= 0 {
		end = start + n
	}
	l.span = rfc1738.Span{Start: start, End: end}
	if at := strings.LastIndexByte(text[start:end], '@'); at >= 0 {
		l.hasUser = true
		l.user = rfc1738.Span{Start: start, End: start + at}
		start += at + 1
		if n := strings.IndexByte(l.user.In(text), ':'); n >= 0 {
			l.hasPassword = true
			l.password = rfc1738.Span{Start: l.user.Start + n + 1, End: l.user.End}
			l.user.End = l.user.Start + n
		}
	}
	l.host = rfc1738.Span{Start: start, End: end}
	if n := strings.LastIndexByte(text[start:end], ':'); n >= 0 && !strings.HasSuffix(text[start:end], "]") {
		l.hasPort = true
		l.host.End = start + n
		l.port = rfc1738.Span{Start: start + n + 1, End: end}
	}
	return l, true
}

// isClosed reports whether nothing can follow the login but a path: its text
// ends with it, or a delimiter follows. If a hole ends it, that can be more host.
func (l *login) isClosed(known int) bool { return l.span.End <= known }
