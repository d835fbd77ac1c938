package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
