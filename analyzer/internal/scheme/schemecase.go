package scheme

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var SchemeCase = lint.Rule{
	ID:       "scheme-case",
	Group:    lint.Style,
	Section:  "2.1",
	Summary:  "a scheme with upper-case letters",
	Why:      `A program that compares schemes as text does not take "HTTP" for "http"; only url.Parse makes it lower case.`,
	Scope:    `A word that the program joins to "://" is possible.`,
	Suppress: `if the text is the input of a test for such schemes`,
	Quote:    `programs interpreting URLs should treat upper case letters as equivalent to lower case in scheme names`,
	Before:   `"HTTP://example.com/"`,
	After:    `"http://example.com/"`,
	Fix:      "lower case",
	Check:    checkSchemeCase,
}

// checkSchemeCase finds schemes that are not in lower case.
func checkSchemeCase(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Checkable(candidates) {
		scheme := c.SchemeName.In(c.Pattern.Text())
		lower := strings.ToLower(scheme)
		isScheme := c.Scheme.Known() || strings.HasPrefix(c.Pattern.Text()[c.SchemeName.End:], "://") // not "URL" before a URL
		if c.Role == urlexpr.Compared || lower == scheme || !isScheme {
			continue
		}
		// A word that the program puts before "://" may be compared as it is written, and url.Parse makes it lower case.
		level, end := lint.Likely, c.SchemeName.End
		if source, ok := c.Template.Source(rfc1738.Span{Start: end - 1, End: end + len(":")}); !ok || !source.Exact {
			level = lint.Possible
		}
		p.Report(c, lint.Fault{
			Span:  c.SchemeName,
			Level: level,
			Fact:  fmt.Sprintf("scheme %q in upper case", scheme),
			Fix:   lint.Replace(lower),
		})
	}
}
