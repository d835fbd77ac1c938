package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

var schemeCase = Rule{
	ID:       "scheme-case",
	Group:    Style,
	Section:  "2.1",
	Summary:  "a scheme with upper-case letters",
	Why:      `A program that compares the scheme as text does not find "http" in "HTTP"; only what url.Parse returns is in lower case.`,
	Suppress: `if the text is the input of a test for such schemes`,
	Quote:    `programs interpreting URLs should treat upper case letters as equivalent to lower case in scheme names`,
	Before:   `"HTTP://example.com/"`,
	After:    `"http://example.com/"`,
	Fix:      "lower case",
	check:    checkSchemeCase,
}

// checkSchemeCase finds schemes that are not in lower case.
func checkSchemeCase(p *pass, candidates []*candidate) {
	for c := range judged(candidates) {
		scheme := c.schemeName.In(c.Pattern.Text())
		lower := strings.ToLower(scheme)
		if c.Role == urlexpr.Compared || lower == scheme {
			continue
		}
		// "URL" before a URL is no scheme that is meant.
		if !c.scheme.Known() && !strings.HasPrefix(c.Pattern.Text()[c.schemeName.End:], "://") {
			continue
		}
		p.report(c, fault{
			span: c.schemeName,
			fact: fmt.Sprintf("scheme %q in upper case", scheme),
			fix:  replace(lower),
		})
	}
}
