package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
