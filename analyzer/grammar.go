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
	case rfc1738.Unsafe:
		if c.isSlash(e) {
			return "", `write "/"`
		}
	case rfc1738.Reserved:
		if ruleOf(e) == &searchSlash {
			return strconv.Quote(e.Found()) + " in the query", ""
		}
	case rfc1738.BadHost:
		return hostWording(c, e)
	case rfc1738.BadPort:
		if strings.Contains(e.Found(), `\`) {
			return "", `write "/" for "\\"`
		}
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

// isSlash reports whether a fault is a backslash that browsers read as a slash: it stands
// behind the scheme and before the query. One before punctuation may be of a regular
// expression.
func (c *candidate) isSlash(e *rfc1738.SyntaxError) bool {
	end := c.search
	if c.fragment >= 0 {
		end = min(end, c.fragment)
	}
	return c.hasLogin && c.loginStart() <= e.Start && e.End < end && e.Found() == `\` && isAlphanumeric(c.Pattern.Text()[e.End])
}

func isAlphanumeric(b byte) bool {
	return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9'
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
	case !strings.ContainsAny(found, "[:]_"): // an address; a rule of its own
		return "", `use letters, digits, "-" and "."`
	}
	return "", hostAdvice(found)
}

// dotFact says where a dot stands that does not separate two labels.
func dotFact(c *candidate, at int) string {
	switch at {
	case c.host.Start:
		return `"." at the start of the host`
	case c.host.End - 1:
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

// hostAdvice says how to write an IPv6 address that is nearly one of RFC 3986: both
// readings, if its last number may be a port. It is "" for other faults.
func hostAdvice(host string) string {
	literal := strings.Trim(host, "[]")
	switch {
	case !isIPv6Literal(literal):
		return ""
	case strings.HasPrefix(host, "["):
		literal = strings.Replace(literal, "%", "%25", 1)
	}
	whole := strconv.Quote("[" + literal + "]")
	if i := strings.LastIndexByte(literal, ':'); !strings.HasSuffix(host, "]") && isIPv6Literal(literal[:i]) && rfc1738.Port.Matches(literal[i+1:]) {
		return "write " + strconv.Quote("["+literal[:i]+"]"+literal[i:]) + " or " + whole
	}
	return "write " + whole
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
	ID:       "bad-escape",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  `"%" without two hexadecimal digits`,
	Why:      `url.Parse fails at such a "%" in a path, and URL.Query drops the field with one in a query.`,
	Suppress: `if the text is a template whose "%" is replaced before it is used`,
	Quote:    `The character "%" is unsafe because it is used for encodings of other characters.`,
	Before:   `"http://example.com/50%-off"`,
	After:    `"http://example.com/50%25-off"`,
	Advice:   "write two hexadecimal digits after it",
	Fix:      `a lone "%" becomes "%25"`,
}

var unsafeChar = Rule{
	ID:       "unsafe-char",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  "a space, or one of { } | \\ ^ [ ] ` < > \"",
	Why:      `The character is sent as it is or escaped, as the client pleases, and a server may refuse the request or find another path.`,
	Suppress: `if the text is shown to people and never sent`,
	Quote:    `All unsafe characters must always be encoded within a URL.`,
	Before:   `"http://example.com/a b"`,
	After:    `"http://example.com/a%20b"`,
	Advice:   "delete it",
	Fix:      "an escape for each octet; at the ends of the text, nothing",
}

var tilde = Rule{
	ID:       "tilde",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  `"~"`,
	Why:      `A program that compares URLs as text takes "/~user" and "/%7Euser" for two URLs, although servers take them for one.`,
	Suppress: `if the server or a test compares the URL as it is written`,
	Quote:    `Other characters are unsafe because gateways and other transport agents are known to sometimes modify such characters.`,
	Before:   `"http://example.com/~user"`,
	After:    `"http://example.com/%7Euser"`,
	Fix:      "%7E",
}

var controlChar = Rule{
	ID:       "control-char",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  "an octet 00-1F or 7F",
	Why:      `url.Parse and http.NewRequest fail with "invalid control character in URL".`,
	Suppress: `if the text is the input of a test that should fail`,
	Quote:    `The octets 80-FF hexadecimal are not used in US-ASCII, and the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.`,
	Before:   `"http://example.com/a\tb"`,
	After:    `"http://example.com/a%09b"`,
	Advice:   "delete it",
	Fix:      "an escape for each octet; at the ends of the text, nothing",
}

var nonASCII = Rule{
	ID:       "non-ascii",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  "an octet 80-FF",
	Why:      `url.URL.String escapes the character, so what is sent and logged differs from what is written and compared.`,
	Scope:    `A host has no place for an escape: write its ASCII form.`,
	Suppress: `if the text is shown to people and never sent`,
	Quote:    `The octets 80-FF hexadecimal are not used in US-ASCII, and the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.`,
	Before:   `"http://example.com/é"`,
	After:    `"http://example.com/%C3%A9"`,
	Advice:   `write its ASCII ("xn--") form`,
	Fix:      "an escape for each octet; none in a host",
}

var reservedChar = Rule{
	ID:       "reserved-char",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  "a reserved character where its scheme gives it no place",
	Why:      `The server reads the character as a delimiter, and takes what follows for another part of the URL.`,
	Scope:    `Which characters are reserved, and where, is said in the section of each scheme.`,
	Suppress: `if the server is known to take the character as part of the name`,
	Quote:    `If the character corresponding to an octet is reserved in a scheme, the octet must be encoded.`,
	Before:   `"ftp://example.com/a;b"`,
	After:    `"ftp://example.com/a%3Bb"`,
	Advice:   "delete it",
	Fix:      "an escape",
}

var searchSlash = Rule{
	ID:       "search-slash",
	Group:    Grammar,
	Section:  "3.3",
	Summary:  `"/" or "?" in the searchpart`,
	Why:      `A server that keeps to RFC 1738 may end the query there; most do not, and url.Values.Encode escapes both.`,
	Suppress: `if the servers at hand take both, or use -std=rfc3986`,
	Quote:    `Within the <path> and <searchpart> components, "/", ";", "?" are reserved.`,
	Before:   `"http://example.com/?next=/home"`,
	After:    `"http://example.com/?next=%2Fhome"`,
	Fix:      "%2F, %3F",
}

var badHost = Rule{
	ID:       "host",
	Group:    Grammar,
	Section:  "3.1",
	Summary:  "not a host name and not four numbers",
	Why:      `A resolver refuses such a host or does not find it, so the request fails when it is made.`,
	Suppress: `if the name is resolved by a resolver of your own, or the host is a placeholder`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://-example.com/"`,
	After:    `"http://example.com/"`,
}

var hostUnderscore = Rule{
	ID:       "host-underscore",
	Group:    Grammar,
	Section:  "3.1",
	Summary:  `"_" in a host`,
	Why:      `Resolvers, proxies and certificates may refuse a host name with "_", although url.Parse takes it.`,
	Suppress: `if the name is one of a container or of Windows, which the network at hand resolves`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://my_host.example.com/"`,
	After:    `"http://my-host.example.com/"`,
	Advice:   `use "-", or a name without it`,
}

var hostDot = Rule{
	ID:       "host-dot",
	Group:    Grammar,
	Section:  "3.1",
	Summary:  "a dot without a label on both sides",
	Why:      `A dot at the end is sent in the field Host, where servers and certificates do not expect it, and one in another place resolves to nothing.`,
	Suppress: `if the dot is meant, to keep the resolver from adding search domains`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://example.com./"`,
	After:    `"http://example.com/"`,
	Advice:   "delete it",
}

var ipv6Host = Rule{
	ID:       "ipv6-host",
	Group:    Grammar,
	Section:  "3.1",
	Summary:  "an IPv6 address as host",
	Why:      `Go takes the address in brackets; only programs that keep to RFC 1738 refuse it.`,
	Scope:    `The form in brackets came with RFC 2732 and is now in RFC 3986.`,
	Suppress: `if what reads the URL knows RFC 3986, or leave the rule off`,
	Quote:    `its IP address as a set of four decimal digit groups separated by ".".`,
	Before:   `"http://[::1]/"`,
	After:    `"http://localhost/"`,
	Advice:   "use a host name, or -std=rfc3986",
	Off:      true, // there is no other way to write the address
}

var badPort = Rule{
	ID:       "port",
	Group:    Grammar,
	Section:  "3.1",
	Summary:  "a port that is not digits, or is empty",
	Why:      `url.Parse fails at a port that is not a number, and a colon without one makes two texts of one URL.`,
	Suppress: `if the port is a placeholder that is replaced before the text is used`,
	Quote:    `Another port number may optionally be supplied, in decimal, separated from the host by a colon. If the port is omitted, the colon is as well.`,
	Before:   `"http://example.com:/"`,
	After:    `"http://example.com/"`,
	Fix:      "an empty one is dropped with its colon",
}

var userinfo = Rule{
	ID:       "userinfo",
	Group:    Grammar,
	Section:  "3.3",
	Summary:  "a user or password in a URL whose scheme has none",
	Why:      `net/http sends the user and password in the field Authorization, and the URL takes them into logs and into what is shown.`,
	Scope:    `Of the schemes that RFC 1738 names, only ftp and telnet have a login.`,
	Suppress: `if the program that reads the URL has no other way to take a login`,
	Quote:    `No user name or password is allowed.`,
	Before:   `"http://user@example.com/"`,
	After:    `"http://example.com/"`,
	Advice:   "pass them by other means",
	discreet: true,
}

var missingSlash = Rule{
	ID:       "missing-slash",
	Group:    Grammar,
	Section:  "3.3",
	Summary:  `"?" straight after the host`,
	Why:      `url.Parse gives this URL an empty path, so it differs from the same URL with "/" wherever the two are compared or cached.`,
	Suppress: `if another program compares the URL as it is written`,
	Quote:    `If neither <path> nor <searchpart> is present, the "/" may also be omitted.`,
	Before:   `"http://example.com?q=1"`,
	After:    `"http://example.com/?q=1"`,
	Fix:      `inserts "/"`,
}
