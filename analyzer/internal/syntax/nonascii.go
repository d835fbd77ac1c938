package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
