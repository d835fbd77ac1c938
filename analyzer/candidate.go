package analyzer

import (
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A candidate is one of package urlexpr, with what several rules ask about it.
type candidate struct {
	urlexpr.Candidate
	parts
	std    *grammar.Standard // nil for RFC 1738
	typing bool              // the end of the text may be where somebody types
	syntax *syntax           // nil until asked for
	later  []grammar.Fault   // by RFC 3986; nil until asked for
	found  []rfc1738.Span    // the faults of the rules that were applied
}

func newCandidate(c urlexpr.Candidate, std *grammar.Standard) *candidate {
	return &candidate{Candidate: c, parts: partsOf(c.Pattern, c.Base), std: std}
}

// parts are the parts of a URL before its path, and where its search and fragment
// begin.
type parts struct {
	scheme     rfc1738.Scheme
	schemeName rfc1738.Span
	user       rfc1738.Span
	password   rfc1738.Span
	host       rfc1738.Span
	port       rfc1738.Span

	hasLogin, hasUser, hasPassword, hasPort bool

	strictPath bool // the scheme does not take all that url.PathEscape leaves as it is

	search   int // behind the "?", or the length of the text
	fragment int // behind the "#", or -1
}

// isStrict reports whether the paths of a scheme, perhaps behind a hole, have no place for
// what url.PathEscape leaves as it is: those of wais, and the addresses of news, do not.
func isStrict(scheme string) bool {
	scheme = scheme[strings.LastIndexByte(scheme, rfc1738.HoleMark)+1:]
	return rfc1738.KnownScheme(scheme) && !rfc1738.Valid(scheme+"://h/a@:&=+$")
}

func partsOf(p rfc1738.Pattern, base rfc1738.Schemes) parts {
	u := parts{search: p.Len(), fragment: -1}
	for part := range p.Split(rfc1738.Context{Base: base}) {
		switch part.Component {
		case rfc1738.InScheme:
			u.strictPath = isStrict(part.In(p.Text()))
			if part.End <= len(p.Known()) {
				u.schemeName = part.Span
				u.scheme = rfc1738.LookupScheme(part.In(p.Text()))
			}
		case rfc1738.InUser:
			u.user, u.hasUser = part.Span, true
		case rfc1738.InPassword:
			u.password, u.hasPassword = part.Span, true
		case rfc1738.InHost:
			u.host, u.hasLogin = part.Span, u.schemeName.Len() > 0
		case rfc1738.InPort:
			u.port, u.hasPort = part.Span, true
		case rfc1738.InSearchName, rfc1738.InSearchValue:
			u.search = min(u.search, part.Start)
		case rfc1738.InFragment:
			u.fragment = part.Start
		}
	}
	return u
}

// loginStart returns where the login begins.
func (u *parts) loginStart() int {
	if u.hasUser {
		return u.user.Start
	}
	return u.host.Start
}

// loginEnd returns where the login ends.
func (u *parts) loginEnd() int { return max(u.host.End, u.port.End) }

// isClosed reports whether the login is known to its end: the text ends there, or a
// delimiter follows. A hole at its end can be more of the host.
func (c *candidate) isClosed() bool {
	return c.hasLogin && c.loginEnd() <= len(c.Pattern.Known())
}

// portNumber returns the port as it is written and its number, -1 if it has none that
// is known.
func (c *candidate) portNumber() (written string, number int) {
	written = c.port.In(c.Pattern.Text())
	if !c.isClosed() || !rfc1738.Port.Matches(written) {
		return written, -1
	}
	number, err := strconv.Atoi(written)
	if err != nil {
		return written, -1
	}
	return written, number
}

// isOpen reports whether more text may follow. It may not in the argument of a
// function that needs a whole URL, unless somebody is about to type it.
func (c *candidate) isOpen() bool {
	return c.typing || c.Evidence != urlexpr.Sink || c.Requirement != urlexpr.Absolute
}

func (c *candidate) isNearMiss() bool { return c.NearMiss.Span.End > 0 }

// isDoubled reports whether a second scheme stands where the host belongs.
func (c *candidate) isDoubled() bool {
	text := c.Pattern.Text()
	return c.hasPort && c.port.Len() == 0 && strings.HasPrefix(text[c.loginEnd():], "//") &&
		c.scheme.Known() && rfc1738.KnownScheme(c.host.In(text))
}

// mayBeDoubled reports whether a second scheme stands where the host belongs, or may do so
// with what is not known.
func (c *candidate) mayBeDoubled() bool {
	text := c.Pattern.Text()
	name, _, _ := strings.Cut(c.host.In(text), holeMark)
	port, _, _ := strings.Cut(c.port.In(text), holeMark)
	isKnown := len(name) == c.host.Len() && len(port) == c.port.Len()
	return c.scheme.Known() && rfc1738.KnownScheme(name) && port == "" && (!isKnown || strings.HasPrefix("//", text[c.loginEnd():])) || c.isDoubled()
}

// A syntax is what the grammar finds in a candidate, white space at the end of
// the text left out.
type syntax struct {
	errors []rfc1738.SyntaxError
	count  int
}

// maxErrors bounds the faults of one candidate that are kept.
const maxErrors = 10 * maxFaults

// errors returns the faults of the grammar.
func (c *candidate) errors() []rfc1738.SyntaxError { return c.judge().errors }

func (c *candidate) judge() *syntax {
	if c.syntax == nil {
		c.syntax = new(syntax)
		lead := c.lead()
		if lead > 0 {
			c.syntax.errors = errorsAround(c, rfc1738.Span{Start: 0, End: lead})
			c.syntax.count = len(c.syntax.errors)
		}
		for e := range c.errorsIn(c.Pattern.Slice(lead, c.tail()), c.isOpen()) {
			if lead > 0 {
				e.Text, e.Start, e.End = c.Pattern.Text(), e.Start+lead, e.End+lead
			}
			if c.syntax.count++; c.syntax.count <= maxErrors {
				c.syntax.errors = append(c.syntax.errors, e)
			}
		}
	}
	return c.syntax
}

// white is what ends a text without being part of the URL.
const white = urlexpr.White + "\x00"

// lead returns where what stands before the scheme ends, if that is white space or not
// to be seen, and a function takes the whole for a URL.
func (c *candidate) lead() int {
	if c.Evidence != urlexpr.Sink || c.scheme.Known() {
		return 0
	}
	text := c.Pattern.Known()
	rest := strings.TrimLeftFunc(text, func(r rune) bool {
		name, _ := invisible(r)
		return name != "" || strings.ContainsRune(white, r)
	})
	lead := len(text) - len(rest)
	if u := partsOf(c.Pattern.Slice(lead, c.Pattern.Len()), 0); !u.scheme.Known() || !u.hasLogin {
		return 0
	}
	return lead
}

// tail returns where the white space at the end of the text begins. Behind a
// fragment there is none.
func (c *candidate) tail() int {
	if c.fragment >= 0 {
		return c.Pattern.Len()
	}
	return len(strings.TrimRight(c.Pattern.Text(), white))
}
