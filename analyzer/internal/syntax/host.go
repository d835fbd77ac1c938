package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

var BadHost = lint.Rule{
	ID:       "host",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "an invalid host name or IPv4 address",
	Why:      `Resolvers refuse or do not find such a host, so the request fails.`,
	Suppress: `if your own resolver knows the name, or the host is a placeholder`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://-example.com/"`,
	After:    `"http://example.com/"`,
}
