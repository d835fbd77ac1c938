package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
