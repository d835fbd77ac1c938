package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
