package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

// The rules of the grammar share one check: ruleOf tells their faults apart.

var BadEscape = lint.Rule{
	ID:       "bad-escape",
	Group:    lint.Grammar,
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

var UnsafeChar = lint.Rule{
	ID:       "unsafe-char",
	Group:    lint.Grammar,
	Section:  "2.2",
	Summary:  "a space, or one of { } | \\ ^ [ ] ` < > \"",
	Why:      `Clients differ on whether they escape it. A server may refuse the request or find another path.`,
	Scope:    `In a query the level is possible: servers accept all but white space there.`,
	Suppress: `if the text is shown to people and never sent`,
	Quote:    `All unsafe characters must always be encoded within a URL.`,
	Before:   `"http://example.com/a b"`,
	After:    `"http://example.com/a%20b"`,
	Advice:   "delete it",
	Fix:      "an escape for each octet; leading and trailing characters are deleted",
}

var Tilde = lint.Rule{
	ID:       "tilde",
	Group:    lint.Grammar,
	Section:  "2.2",
	Summary:  `"~"`,
	Why:      `A program that compares URLs as text takes "/~user" and "/%7Euser" for two URLs, although servers take them for one.`,
	Suppress: `if the server or a test compares the URL as it is written`,
	Quote:    `Other characters are unsafe because gateways and other transport agents are known to sometimes modify such characters.`,
	Before:   `"http://example.com/~user"`,
	After:    `"http://example.com/%7Euser"`,
	Fix:      "%7E",
}

var ControlChar = lint.Rule{
	ID:       "control-char",
	Group:    lint.Grammar,
	Section:  "2.2",
	Summary:  "a control character",
	Why:      `url.Parse and http.NewRequest fail with "invalid control character in URL".`,
	Suppress: `if the text is the input of a test that should fail`,
	Quote:    `The octets 80-FF hexadecimal are not used in US-ASCII, and the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.`,
	Before:   `"http://example.com/a\tb"`,
	After:    `"http://example.com/a%09b"`,
	Advice:   "delete it",
	Fix:      "an escape for each octet; leading and trailing characters are deleted",
}

var NonASCII = lint.Rule{
	ID:       "non-ascii",
	Group:    lint.Grammar,
	Section:  "2.2",
	Summary:  "a character that is not ASCII",
	Why:      `url.URL.String escapes the character, so what is sent and logged differs from what is written and compared.`,
	Scope:    `Escapes are not allowed in a host: write its ASCII ("xn--") form.`,
	Suppress: `if the text is shown to people and never sent`,
	Quote:    `The octets 80-FF hexadecimal are not used in US-ASCII, and the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.`,
	Before:   `"http://example.com/é"`,
	After:    `"http://example.com/%C3%A9"`,
	Advice:   `write its ASCII ("xn--") form`,
	Fix:      "an escape for each octet; none in a host",
}

var ReservedChar = lint.Rule{
	ID:       "reserved-char",
	Group:    lint.Grammar,
	Section:  "2.2",
	Summary:  "a reserved character where its scheme gives it no place",
	Why:      `The server reads the character as a delimiter, and takes what follows for another part of the URL.`,
	Scope:    `The section of each scheme says which characters are reserved, and where.`,
	Suppress: `if the server reads the character as part of the name`,
	Quote:    `If the character corresponding to an octet is reserved in a scheme, the octet must be encoded.`,
	Before:   `"ftp://example.com/a;b"`,
	After:    `"ftp://example.com/a%3Bb"`,
	Advice:   "delete it",
	Fix:      "an escape",
}

var SearchSlash = lint.Rule{
	ID:       "search-slash",
	Group:    lint.Grammar,
	Section:  "3.3",
	Summary:  `"/" or "?" in the searchpart`,
	Why:      `A server that follows RFC 1738 may end the query there; most do not, and url.Values.Encode escapes both.`,
	Suppress: `if your servers accept both, or use -std=rfc3986`,
	Quote:    `Within the <path> and <searchpart> components, "/", ";", "?" are reserved.`,
	Before:   `"http://example.com/?next=/home"`,
	After:    `"http://example.com/?next=%2Fhome"`,
	Fix:      "%2F, %3F",
}
