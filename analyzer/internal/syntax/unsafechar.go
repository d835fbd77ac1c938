package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
	Fix:      `an escape for each octet, "/" for "\"; leading and trailing characters are deleted`,
}
