package analyzer

var pathArgAny = Rule{
	ID:       "path-arg-any",
	Group:    Review,
	Summary:  "any other string that goes into a path without being escaped",
	Why:      `A "/", "?", "#" or "%" in the string makes another path of it, and the request goes to another resource.`,
	Scope:    `Most of these strings never have one: of the findings on real code, one in ten was worth a change.`,
	Suppress: `if the string cannot have such a character`,
	Before:   `"http://example.com/" + os.Getenv("USER")`,
	After:    `"http://example.com/" + url.PathEscape(os.Getenv("USER"))`,
	Off:      true,
	Fix:      "wraps it in url.PathEscape, and imports net/url",
	check:    checkPathArgAny,
}

// checkPathArgAny finds what path-arg does not report.
func checkPathArgAny(p *pass, candidates []*candidate) { p.checkAnyUnescaped(candidates, &inPath) }
