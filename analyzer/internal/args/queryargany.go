package args

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
)

var QueryArgAny = lint.Rule{
	ID:       "query-arg-any",
	Group:    lint.Review,
	Summary:  "any other string that goes into a query without being escaped",
	Why:      `A "&", "#", "+" or "%" in the string ends the value, or becomes another character.`,
	Scope:    `Most of these strings never have one: of the findings on real code, one in ten was worth a change.`,
	Suppress: `if the string cannot have such a character`,
	Before:   `"http://example.com/?user=" + os.Getenv("USER")`,
	After:    `"http://example.com/?user=" + url.QueryEscape(os.Getenv("USER"))`,
	Off:      true,
	Fix:      "wraps it in url.QueryEscape, and imports net/url",
	Check:    checkQueryArgAny,
}

// checkQueryArgAny finds what query-arg does not report.
func checkQueryArgAny(p *lint.Pass, candidates []*lint.Candidate) {
	checkAnyUnescaped(p, candidates, &inQuery)
}
