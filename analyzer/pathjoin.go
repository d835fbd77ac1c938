package analyzer

import (
	"fmt"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var pathJoin = Rule{
	ID:      "path-join",
	Group:   Semantics,
	Section: "3.1",
	Summary: "a URL as first argument of path.Join or filepath.Join",
	Why: `The data after the scheme "start with a double slash". Package path replaces "multiple
slashes with a single slash": it turns "https://example.com" into "https:/example.com".`,
	Before: `path.Join("https://example.com", "a")`,
	After:  `"https://example.com/a"`,
	Advice: "use url.JoinPath",
	check:  checkPathJoin,
}

// checkPathJoin finds URLs that package path extends.
func checkPathJoin(p *pass, candidates []*candidate) {
	for _, c := range candidates {
		if c.Role != urlexpr.Joined {
			continue
		}
		scheme := c.schemeName.In(c.Pattern.Text())
		p.report(c, fault{
			span: rfc1738.Span{Start: 0, End: len(scheme) + len("://")},
			fact: fmt.Sprintf("as the beginning of a path, %q becomes %q", scheme+"://", scheme+":/"),
		})
	}
}
