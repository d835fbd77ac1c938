package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
