package analyzer

import (
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

// A Rule describes one kind of fault. Its ID is the category of the
// diagnostics, what the flags name, and never changes.
type Rule struct {
	ID       string
	Section  string // of RFC 1738
	Summary  string // one line: the fault
	Why      string // with the words of the RFC
	Before   string // a URL with the fault
	After    string // what to write instead, "" if that is for the author to say
	Advice   string // what to write, where there is no fix to quote; "" for the form of the scheme
	Off      bool   // off by default
	Fix      string // what the suggested fix does, "" if there is none
	LiftedBy string // a later standard that allows it
}

// rfc3986 lifted several rules of RFC 1738.
const rfc3986 = "RFC 3986"

// rules is the one place where rules are described. Flags, messages, -explain
// and the table in the README are made from it.
var rules = [...]Rule{
	{
		ID:      "bad-escape",
		Section: "2.2",
		Summary: `"%" without two hexadecimal digits`,
		Why: `An octet is encoded "by a character triplet consisting of the character "%" followed
by the two hexadecimal digits". A "%" that begins no such triplet is one of the unsafe
characters, "because it is used for encodings of other characters".`,
		Before: "http://example.com/50%-off",
		After:  "http://example.com/50%25-off",
		Advice: "write two hexadecimal digits after it",
		Fix:    `a lone "%" becomes "%25"`,
	},
	{
		ID:      "unsafe-char",
		Section: "2.2",
		Summary: "a space, or one of { } | \\ ^ [ ] ` < > \"",
		Why: `"All unsafe characters must always be encoded within a URL": spaces "may disappear and
insignificant spaces may be introduced", "<", ">" and the quote mark delimit URLs in text, and
"gateways and other transport agents are known to sometimes modify" the others.`,
		Before: "http://example.com/a b",
		After:  "http://example.com/a%20b",
		Advice: "leave it out",
		Fix:    "an escape for each octet; at the ends of the text, nothing",
	},
	{
		ID:      "tilde",
		Section: "2.2",
		Summary: `"~"`,
		Why: `The tilde is among the characters that are unsafe "because gateways and other transport
agents are known to sometimes modify such characters".`,
		Before:   "http://example.com/~user",
		After:    "http://example.com/%7Euser",
		Fix:      "%7E",
		LiftedBy: rfc3986,
	},
	{
		ID:      "control-char",
		Section: "2.2",
		Summary: "an octet 00-1F or 7F",
		Why: `"The octets 80-FF hexadecimal are not used in US-ASCII, and the octets 00-1F and 7F
hexadecimal represent control characters; these must be encoded."`,
		Before: "http://example.com/a\tb",
		After:  "http://example.com/a%09b",
		Advice: "leave it out",
		Fix:    "an escape for each octet; at the ends of the text, nothing",
	},
	{
		ID:      "non-ascii",
		Section: "2.2",
		Summary: "an octet 80-FF",
		Why: `"URLs are written only with the graphic printable characters of the US-ASCII coded
character set. The octets 80-FF hexadecimal are not used in US-ASCII"; they "must be encoded".
A host has no place for an escape: write its ASCII form.`,
		Before: "http://example.com/é",
		After:  "http://example.com/%C3%A9",
		Advice: "write the host's ASCII form",
		Fix:    "an escape for each octet; none in a host",
	},
	{
		ID:      "reserved-char",
		Section: "2.2",
		Summary: "a reserved character where its scheme gives it no place",
		Why: `"If the character corresponding to an octet is reserved in a scheme, the octet must be
encoded." Which are reserved, and where, is said in the section of each scheme.`,
		Before: "ftp://example.com/a;b",
		After:  "ftp://example.com/a%3Bb",
		Advice: "leave it out",
		Fix:    "an escape",
	},
	{
		ID:      "search-slash",
		Section: "3.3",
		Summary: `"/" or "?" in the searchpart`,
		Why: `"Within the <path> and <searchpart> components, "/", ";", "?" are reserved." The
searchpart has no use for a slash or a second question mark.`,
		Before:   "http://example.com/?next=/home",
		After:    "http://example.com/?next=%2Fhome",
		Fix:      "%2F, %3F",
		LiftedBy: rfc3986,
	},
	{
		ID:      "fragment",
		Section: "2.2",
		Summary: `a second "#"`,
		Why: `"#" is "used in World Wide Web and in other systems to delimit a URL from a
fragment/anchor identifier that might follow it". One is enough; another must be encoded.`,
		Before: "http://example.com/#a#b",
		After:  "http://example.com/#a%23b",
		Fix:    "%23",
	},
	{
		ID:      "host",
		Section: "3.1",
		Summary: "not a host name and not four numbers",
		Why: `A host is "a sequence of domain labels separated by ".", each domain label starting and
ending with an alphanumerical character and possibly also containing "-" characters. The
rightmost domain label will never start with a digit", or "a set of four decimal digit groups".`,
		Before: "http://-example.com/",
		After:  "http://example.com/",
		Advice: "write a host name or four numbers",
	},
	{
		ID:      "host-underscore",
		Section: "3.1",
		Summary: `"_" in a host`,
		Why: `A domain label starts and ends with a letter or digit, "possibly also containing "-"
characters", and no others.`,
		Before:   "http://my_host.example.com/",
		After:    "http://my-host.example.com/",
		Advice:   `use "-", or a name without it`,
		LiftedBy: rfc3986,
	},
	{
		ID:      "host-dot",
		Section: "3.1",
		Summary: "a dot without a label on both sides",
		Why: `Domain labels are "separated by ".""; there is none before the first label or after the
last one.`,
		Before:   "http://example.com./",
		After:    "http://example.com/",
		Advice:   "leave it out",
		LiftedBy: rfc3986,
	},
	{
		ID:      "ipv6-host",
		Section: "3.1",
		Summary: "an IPv6 address as host",
		Why: `An address is "a set of four decimal digit groups separated by "."". The form in brackets
came with RFC 2732 and was taken over by RFC 3986.`,
		Before:   "http://[::1]/",
		After:    "http://localhost/",
		Advice:   "write a host name",
		LiftedBy: rfc3986,
	},
	{
		ID:      "port",
		Section: "3.1",
		Summary: "a port that is not digits, or is empty",
		Why: `The port is "in decimal, separated from the host by a colon. If the port is omitted, the
colon is as well."`,
		Before: "http://example.com:/",
		After:  "http://example.com/",
		Advice: "write the number of the port, or leave it out with its colon",
		Fix:    "an empty one is dropped with its colon",
	},
	{
		ID:      "userinfo",
		Section: "3.3",
		Summary: "a user or password in a URL whose scheme has none",
		Why: `"No user name or password is allowed" in an HTTP URL; of the schemes that RFC 1738 names,
only ftp and telnet have them.`,
		Before:   "http://user@example.com/",
		After:    "http://example.com/",
		Advice:   "pass it by other means, such as the Authorization header",
		LiftedBy: rfc3986,
	},
	{
		ID:      "missing-slash",
		Section: "3.3",
		Summary: `"?" straight after the host`,
		Why: `"http://<host>:<port>/<path>?<searchpart>": "If neither <path> nor <searchpart> is present,
the "/" may also be omitted", but not if one is.`,
		Before:   "http://example.com?q=1",
		After:    "http://example.com/?q=1",
		Fix:      `inserts "/"`,
		LiftedBy: rfc3986,
	},
	{
		ID:      "scheme-form",
		Section: "3.2-3.11",
		Summary: "parts that do not fit the scheme",
		Why: `Each scheme has its own form: an ftp type is one of A I D a i d (3.2.2), a newsgroup begins
with a letter (3.6), an nntp article has a number (3.7), nothing follows a telnet URL's slash
(3.8), a wais document has three parts (3.9), a file URL has no port and a path (3.10), a prospero
field has an "=" (3.11); mailto and news URLs do not begin with "//" (3.5, 3.6).`,
		Before: "ftp://example.com/a;TYPE=i",
		After:  "ftp://example.com/a;type=i",
		Fix:    "where one edit is certain",
	},
	{
		ID:      "incomplete",
		Section: "3.1-3.11",
		Summary: "a URL that ends too soon for a function that needs a whole one",
		Why: `What stands behind the scheme is not for the function to guess: an HTTP URL needs its host
(3.3), a file URL its path (3.10). Elsewhere the beginning of a URL is let be, as more may be added.`,
		Before: "http://",
		Advice: "write the rest of it",
	},
	{
		ID:      "missing-scheme",
		Section: "2.1",
		Summary: "a host without a scheme for a function that needs a URL",
		Why: `"In general, URLs are written as follows: <scheme>:<scheme-specific-part>". Without it,
http.Get fails, and url.Parse takes "localhost" in "localhost:8080" for the scheme.`,
		Before: "localhost:8080",
		After:  "http://localhost:8080",
		Advice: `write "http://" or "https://" before it`,
	},
	{
		ID:      "scheme-case",
		Section: "2.1",
		Summary: "a scheme with upper-case letters",
		Why: `"Scheme names consist of a sequence of characters. The lower case letters "a"--"z", digits,
and the characters plus, period, and hyphen are allowed." Programs treat upper case as equivalent
"for resiliency", which is no licence to write it.`,
		Before: "HTTP://example.com/",
		After:  "http://example.com/",
		Fix:    "lower case",
	},
	{
		ID:      "ipv4-range",
		Section: "3.1",
		Summary: "an address with a number over 255",
		Why: `The four decimal digit groups are an IP address, whose numbers are octets. The grammar alone
does not say so.`,
		Before: "http://192.168.1.256/",
		After:  "http://192.168.1.255/",
		Advice: "write four numbers up to 255",
	},
	{
		ID:      "port-range",
		Section: "3.1",
		Summary: "a port over 65535",
		Why:     `The port is "the port number to connect to", and no transport has more than 65535.`,
		Before:  "http://example.com:65536/",
		After:   "http://example.com:8080/",
		Advice:  "write a number up to 65535",
	},
}

// Rules returns the rules in the order of the documentation.
func Rules() []Rule { return slices.Clone(rules[:]) }

// ruleIndex returns the index of a rule, or -1.
func ruleIndex(id string) int {
	return slices.IndexFunc(rules[:], func(r Rule) bool { return r.ID == id })
}

// ruleOf names the rule that a fault of the grammar breaks.
func ruleOf(e *rfc1738.SyntaxError) string {
	found := e.Found()
	switch e.Kind {
	case rfc1738.BadEscape:
		return "bad-escape"
	case rfc1738.Unsafe:
		return "unsafe-char"
	case rfc1738.Tilde:
		return "tilde"
	case rfc1738.Control:
		return "control-char"
	case rfc1738.NonASCII:
		return "non-ascii"
	case rfc1738.Reserved:
		if e.Production == rfc1738.Search && found[0] != ';' {
			return "search-slash"
		}
		return "reserved-char"
	case rfc1738.BadHost:
		return hostRule(found)
	case rfc1738.BadPort:
		return "port"
	case rfc1738.Userinfo:
		return "userinfo"
	case rfc1738.MissingSlash:
		return "missing-slash"
	}
	return "scheme-form"
}

func hostRule(found string) string {
	switch {
	case isIPv6(found):
		return "ipv6-host"
	case found == ".":
		return "host-dot"
	case found != "" && onlyUnderscores(found):
		return "host-underscore"
	}
	return "host"
}
