package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

var HostDot = lint.Rule{
	ID:       "host-dot",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "a dot without a label on both sides",
	Why:      `A dot at the end goes into the Host field, where servers and certificates do not expect it, and a host with one elsewhere does not resolve.`,
	Suppress: `if the dot keeps the resolver from adding search domains`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://example.com./"`,
	After:    `"http://example.com/"`,
	Advice:   "delete it",
}
