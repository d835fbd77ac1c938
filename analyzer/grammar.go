package analyzer

import (
	"cmp"
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/rfc1738"
)

// ruleOf returns the rule that a fault of the grammar breaks.
func ruleOf(e *rfc1738.SyntaxError) *Rule {
	switch e.Kind {
	case rfc1738.BadEscape:
		return &badEscape
	case rfc1738.Unsafe:
		return &unsafeChar
	case rfc1738.Tilde:
		return &tilde
	case rfc1738.Control:
		return &controlChar
	case rfc1738.NonASCII:
		return &nonASCII
	case rfc1738.Reserved:
		if e.Production == rfc1738.Search && e.Found()[0] != ';' {
			return &searchSlash
		}
		return &reservedChar
	case rfc1738.BadHost:
		return hostRule(e.Found())
	case rfc1738.BadPort:
		return &badPort
	case rfc1738.Userinfo:
		return &userinfo
	case rfc1738.MissingSlash:
		return &missingSlash
	}
	return &schemeForm
}

// hostRule tells apart what is wrong with a host.
func hostRule(found string) *Rule {
	switch {
	case isIPv6(found):
		return &ipv6Host
	case found == ".":
		return &hostDot
	case found != "" && strings.Trim(found, "_") == "":
		return &hostUnderscore
	}
	return &badHost
}

// wording returns the fact and the advice of a fault of the grammar, each "" if it is
// that of the fault or the rule.
func wording(c *candidate, e *rfc1738.SyntaxError) (fact, advice string) {
	switch e.Kind {
	case rfc1738.Reserved:
		if ruleOf(e) == &searchSlash {
			return strconv.Quote(e.Found()) + " in the query", ""
		}
	case rfc1738.BadHost:
		return hostWording(c, e)
	case rfc1738.Userinfo:
		if e.Section == rfc1738.HTTP.Section() {
			return "", "send them in the Authorization header"
		}
	case rfc1738.BadForm:
		switch {
		case c.std != nil && c.needsSlashes(e):
			return "no two slashes after the scheme", ""
		case c.std == &rfc3986.Reference:
			return fmt.Sprintf("%q does not fit a relative reference", e.Found()), ""
		case c.std != nil:
			return fmt.Sprintf("%q does not fit the form of the scheme", c.Pattern.Slice(e.Start, e.End)), ""
		case strings.HasSuffix(c.Pattern.Text()[:e.Start], ftpType):
			return strconv.Quote(e.Found()) + " is not an ftp type", "use a, i or d"
		case e.Found() == ftpType:
			return "", "use a, i or d"
		case c.scheme == rfc1738.TELNET:
			return "a telnet URL has no path", "delete " + strconv.Quote(c.Pattern.Slice(e.Start, e.End).String())
		}
		return "", "write " + briefForm(c.scheme)
	}
	return "", ""
}

// needsSlashes reports whether a fault of another standard than RFC 1738 is that no "//"
// follows the scheme. In place of it there may be one slash.
func (c *candidate) needsSlashes(e *rfc1738.SyntaxError) bool {
	scheme, rest, ok := strings.Cut(c.Pattern.Known(), ":")
	valid := func(text string) bool { return c.std.Valid(grammar.Text(scheme+text), grammar.Context{Open: true}) }
	return ok && e.Start <= len(scheme+":/") && !strings.HasPrefix(rest, "//") && valid("://h") && !valid(":h") && !valid(":/h")
}

// briefForm returns the form of a scheme in fewer words.
func briefForm(s rfc1738.Scheme) string {
	form := s.Form()
	for _, word := range [...]string{":<port>", "-name", "-number"} {
		form = strings.ReplaceAll(form, word, "")
	}
	return form
}

// ftpType begins the type of an ftp URL.
const ftpType = ";type="

// hostWording returns the fact and the advice of a fault of a host.
func hostWording(c *candidate, e *rfc1738.SyntaxError) (fact, advice string) {
	found := e.Found()
	switch {
	case isIPv6(found):
		return cmp.Or(c.title(), "RFC 1738") + " has no IPv6 addresses", ""
	case found == "":
		return "", `write one after "//"`
	case found == ".":
		return dotFact(c, e.Start), ""
	case c.std != nil:
		return hostFact(found), hostAdvice(found)
	case e.Production == rfc1738.DomainLabel:
		return "", "begin and end it with a letter or digit"
	case e.Production == rfc1738.TopLabel:
		return fmt.Sprintf("invalid last host label %q", found), "begin it with a letter"
	case e.Production == rfc1738.HostNumber:
		return "", "write four, or a host name"
	}
	return "", hostAdvice(found)
}

// dotFact says where a dot stands that does not separate two labels.
func dotFact(c *candidate, at int) string {
	switch {
	case at == c.host.Start:
		return `"." at the start of the host`
	case at == c.host.End-1:
		return `"." at the end of the host`
	}
	return `"." next to another "." in the host`
}

// hostFact is the fact of a host that another standard than RFC 1738 does not allow.
func hostFact(found string) string {
	if strings.ContainsAny(found, "[:]") {
		return strconv.Quote(found) + " is not a host name or an address"
	}
	return strconv.Quote(found) + " is not allowed in a host name"
}

// hostAdvice says how to write an IPv6 address that is nearly one of RFC 3986. It is
// "" for other faults.
func hostAdvice(host string) string {
	literal := strings.Trim(host, "[]")
	switch {
	case !isIPv6Literal(literal):
		return ""
	case strings.HasPrefix(host, "["):
		literal = strings.Replace(literal, "%", "%25", 1)
	}
	return "write " + strconv.Quote("["+literal+"]")
}

// isIPv6 reports whether a faulty host is an address in the form of RFC 3986: in
// brackets, and if it has a zone, that follows "%25" (RFC 6874).
func isIPv6(host string) bool {
	literal, ok := strings.CutPrefix(host, "[")
	literal, closed := strings.CutSuffix(literal, "]")
	return ok && closed && isIPv6Literal(strings.Replace(literal, "%25", "%", 1)) && strings.Count(literal, "%") == strings.Count(literal, "%25")
}

func isIPv6Literal(s string) bool {
	address, err := netip.ParseAddr(s)
	return err == nil && address.Is6()
}

// The rules of the grammar share one check: ruleOf tells their faults apart.

var badEscape = Rule{
	ID:      "bad-escape",
	Group:   Grammar,
	Section: "2.2",
	Summary: `"%" without two hexadecimal digits`,
	Why: `An octet is encoded "by a character triplet consisting of the character "%" followed
by the two hexadecimal digits". A "%" that begins no such triplet is one of the unsafe
characters, "because it is used for encodings of other characters".`,
	Before: `"http://example.com/50%-off"`,
	After:  `"http://example.com/50%25-off"`,
	Advice: "write two hexadecimal digits after it",
	Fix:    `a lone "%" becomes "%25"`,
}

var unsafeChar = Rule{
	ID:      "unsafe-char",
	Group:   Grammar,
	Section: "2.2",
	Summary: "a space, or one of { } | \\ ^ [ ] ` < > \"",
	Why: `"All unsafe characters must always be encoded within a URL": spaces "may disappear and
insignificant spaces may be introduced", "<", ">" and the quote mark delimit URLs in text, and
"gateways and other transport agents are known to sometimes modify" the others.`,
	Before: `"http://example.com/a b"`,
	After:  `"http://example.com/a%20b"`,
	Advice: "delete it",
	Fix:    "an escape for each octet; at the ends of the text, nothing",
}

var tilde = Rule{
	ID:      "tilde",
	Group:   Grammar,
	Section: "2.2",
	Summary: `"~"`,
	Why: `The tilde is among the characters that are unsafe "because gateways and other transport
agents are known to sometimes modify such characters".`,
	Before: `"http://example.com/~user"`,
	After:  `"http://example.com/%7Euser"`,
	Fix:    "%7E",
}

var controlChar = Rule{
	ID:      "control-char",
	Group:   Grammar,
	Section: "2.2",
	Summary: "an octet 00-1F or 7F",
	Why: `"The octets 80-FF hexadecimal are not used in US-ASCII, and the octets 00-1F and 7F
hexadecimal represent control characters; these must be encoded."`,
	Before: `"http://example.com/a\tb"`,
	After:  `"http://example.com/a%09b"`,
	Advice: "delete it",
	Fix:    "an escape for each octet; at the ends of the text, nothing",
}

var nonASCII = Rule{
	ID:      "non-ascii",
	Group:   Grammar,
	Section: "2.2",
	Summary: "an octet 80-FF",
	Why: `"URLs are written only with the graphic printable characters of the US-ASCII coded
character set. The octets 80-FF hexadecimal are not used in US-ASCII"; they "must be encoded".
A host has no place for an escape: write its ASCII form.`,
	Before: `"http://example.com/é"`,
	After:  `"http://example.com/%C3%A9"`,
	Advice: `write its ASCII ("xn--") form`,
	Fix:    "an escape for each octet; none in a host",
}

var reservedChar = Rule{
	ID:      "reserved-char",
	Group:   Grammar,
	Section: "2.2",
	Summary: "a reserved character where its scheme gives it no place",
	Why: `"If the character corresponding to an octet is reserved in a scheme, the octet must be
encoded." Which are reserved, and where, is said in the section of each scheme.`,
	Before: `"ftp://example.com/a;b"`,
	After:  `"ftp://example.com/a%3Bb"`,
	Advice: "delete it",
	Fix:    "an escape",
}

var searchSlash = Rule{
	ID:      "search-slash",
	Group:   Grammar,
	Section: "3.3",
	Summary: `"/" or "?" in the searchpart`,
	Why: `"Within the <path> and <searchpart> components, "/", ";", "?" are reserved." The
searchpart has no use for a slash or a second question mark.`,
	Before: `"http://example.com/?next=/home"`,
	After:  `"http://example.com/?next=%2Fhome"`,
	Fix:    "%2F, %3F",
}

var badHost = Rule{
	ID:      "host",
	Group:   Grammar,
	Section: "3.1",
	Summary: "not a host name and not four numbers",
	Why: `A host is "a sequence of domain labels separated by ".", each domain label starting and
ending with an alphanumerical character and possibly also containing "-" characters. The
rightmost domain label will never start with a digit", or "a set of four decimal digit groups".`,
	Before: `"http://-example.com/"`,
	After:  `"http://example.com/"`,
}

var hostUnderscore = Rule{
	ID:      "host-underscore",
	Group:   Grammar,
	Section: "3.1",
	Summary: `"_" in a host`,
	Why: `A domain label starts and ends with a letter or digit, "possibly also containing "-"
characters", and no others.`,
	Before: `"http://my_host.example.com/"`,
	After:  `"http://my-host.example.com/"`,
	Advice: `use "-", or a name without it`,
}

var hostDot = Rule{
	ID:      "host-dot",
	Group:   Grammar,
	Section: "3.1",
	Summary: "a dot without a label on both sides",
	Why: `Domain labels are "separated by ".""; there is none before the first label or after the
last one.`,
	Before: `"http://example.com./"`,
	After:  `"http://example.com/"`,
	Advice: "delete it",
}

var ipv6Host = Rule{
	ID:      "ipv6-host",
	Group:   Grammar,
	Section: "3.1",
	Summary: "an IPv6 address as host",
	Why: `An address is "a set of four decimal digit groups separated by "."". The form in brackets
came with RFC 2732 and was taken over by RFC 3986.`,
	Before: `"http://[::1]/"`,
	After:  `"http://localhost/"`,
	Advice: "use a host name, or -std=rfc3986",
	Off:    true, // there is no other way to write the address
}

var badPort = Rule{
	ID:      "port",
	Group:   Grammar,
	Section: "3.1",
	Summary: "a port that is not digits, or is empty",
	Why: `The port is "in decimal, separated from the host by a colon. If the port is omitted, the
colon is as well."`,
	Before: `"http://example.com:/"`,
	After:  `"http://example.com/"`,
	Fix:    "an empty one is dropped with its colon",
}

var userinfo = Rule{
	ID:      "userinfo",
	Group:   Grammar,
	Section: "3.3",
	Summary: "a user or password in a URL whose scheme has none",
	Why: `"No user name or password is allowed" in an HTTP URL; of the schemes that RFC 1738 names,
only ftp and telnet have them.`,
	Before:   `"http://user@example.com/"`,
	After:    `"http://example.com/"`,
	Advice:   "pass them by other means",
	discreet: true,
}

var missingSlash = Rule{
	ID:      "missing-slash",
	Group:   Grammar,
	Section: "3.3",
	Summary: `"?" straight after the host`,
	Why: `"http://<host>:<port>/<path>?<searchpart>": "If neither <path> nor <searchpart> is present,
the "/" may also be omitted", but not if one is.`,
	Before: `"http://example.com?q=1"`,
	After:  `"http://example.com/?q=1"`,
	Fix:    `inserts "/"`,
}
