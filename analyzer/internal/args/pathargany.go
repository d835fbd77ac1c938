package args

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
)

var PathArgAny = lint.Rule{
	ID:       "path-arg-any",
	Group:    lint.Review,
	Summary:  "any other string that goes into a path without being escaped",
	Why:      `A "/", "?", "#" or "%" in the string makes another path of it, and the request goes to another resource.`,
	Scope:    `Most of these strings never have one: of the findings on real code, one in ten was worth a change.`,
	Suppress: `if the string cannot have such a character`,
	Before:   `"http://example.com/" + os.Getenv("USER")`,
	After:    `"http://example.com/" + url.PathEscape(os.Getenv("USER"))`,
	Off:      true,
	Fix:      "wraps it in url.PathEscape, and imports net/url",
	Check:    checkPathArgAny,
}

// checkPathArgAny finds what path-arg does not report.
func checkPathArgAny(p *lint.Pass, candidates []*lint.Candidate) {
	checkAnyUnescaped(p, candidates, &inPath)
}
