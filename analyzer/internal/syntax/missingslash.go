package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

var MissingSlash = lint.Rule{
	ID:       "missing-slash",
	Group:    lint.Grammar,
	Section:  "3.3",
	Summary:  `"?" straight after the host`,
	Why:      `url.Parse gives this URL an empty path, so it differs from the same URL with "/" wherever the two are compared or cached.`,
	Suppress: `if another program compares the URL as it is written`,
	Quote:    `If neither <path> nor <searchpart> is present, the "/" may also be omitted.`,
	Before:   `"http://example.com?q=1"`,
	After:    `"http://example.com/?q=1"`,
	Advice:   `begin the path with "/" there, and not where it goes on`,
	Fix:      `inserts "/"`,
}
