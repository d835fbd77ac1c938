package analyzer

import (
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var fragment = Rule{
	ID:       "fragment",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  `a second "#"`,
	Why:      `url.Parse takes all that follows the first "#" for the fragment, so the second one begins nothing.`,
	Suppress: `if the page itself cuts its fragment at a second "#"`,
	Quote:    `it is used in World Wide Web and in other systems to delimit a URL from a fragment/anchor identifier that might follow it.`,
	Before:   `"http://example.com/#a#b"`,
	After:    `"http://example.com/#a%23b"`,
	Fix:      "%23",
	check:    checkFragment,
}

// checkFragment finds the second "#" and those after it.
func checkFragment(p *pass, candidates []*candidate) {
	for c := range judged(candidates) {
		text := c.Pattern.Text()
		if c.Role == urlexpr.Compared || c.fragment < 0 {
			continue
		}
		for i := c.fragment; i < len(text); i++ {
			if text[i] == '#' {
				p.report(c, fault{
					span: rfc1738.Span{Start: i, End: i + 1},
					fact: `a second "#" in one URL`,
					fix:  replace("%23"),
				})
			}
		}
	}
}
