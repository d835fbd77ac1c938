package analyzer

import "github.com/urllint/urllint/rfc1738"

var pathArg = Rule{
	ID:      "path-arg",
	Group:   Args,
	Section: "2.2",
	Summary: "a string that goes into a path segment without being escaped",
	Why: `Within a path "/", ";", "?" are reserved, and "#" and "%" are unsafe. One of these in the
value makes it another path.`,
	Before: `"http://example.com/" + os.Getenv("USER")`,
	After:  `"http://example.com/" + url.PathEscape(os.Getenv("USER"))`,
	Advice: "escape it by url.PathEscape",
	Off:    true,
	Fix:    "wraps it in url.PathEscape, and imports net/url",
	check:  checkPathArg,
}

// checkPathArg finds strings that go into a path segment without being
// escaped.
func checkPathArg(p *pass, candidates []*candidate) {
	p.checkOperands(candidates, place{
		name:       "path",
		components: []rfc1738.Component{rfc1738.InSegment},
		escape:     "PathEscape",
	})
}
