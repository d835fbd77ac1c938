package syntax

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var Fragment = lint.Rule{
	ID:       "fragment",
	Group:    lint.Grammar,
	Section:  "2.2",
	Summary:  `a second "#"`,
	Why:      `url.Parse takes everything after the first "#" for the fragment, the second "#" too.`,
	Suppress: `if the page itself splits its fragment at a second "#"`,
	Quote:    `it is used in World Wide Web and in other systems to delimit a URL from a fragment/anchor identifier that might follow it.`,
	Before:   `"http://example.com/#a#b"`,
	After:    `"http://example.com/#a%23b"`,
	Fix:      "%23",
	Check:    checkFragment,
}

// checkFragment finds the second "#" and those after it.
func checkFragment(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Checkable(candidates) {
		text := c.Pattern.Text()
		if c.Role == urlexpr.Compared || c.Fragment < 0 {
			continue
		}
		for i := c.Fragment; i < len(text); i++ {
			if text[i] == '#' {
				p.Report(c, lint.Fault{
					Span: rfc1738.Span{Start: i, End: i + 1},
					Fact: `a second "#" in one URL`,
					Fix:  lint.Replace("%23"),
				})
			}
		}
	}
}
