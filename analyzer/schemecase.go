package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var schemeCase = Rule{
	ID:      "scheme-case",
	Group:   Style,
	Section: "2.1",
	Summary: "a scheme with upper-case letters",
	Why: `"Scheme names consist of a sequence of characters. The lower case letters "a"--"z", digits,
and the characters plus, period, and hyphen are allowed." Programs treat upper case as equivalent
"for resiliency", which is no license to write it.`,
	Before: `"HTTP://example.com/"`,
	After:  `"http://example.com/"`,
	Fix:    "lower case",
	check:  checkSchemeCase,
}

// checkSchemeCase finds the schemes that are not in lower case.
func checkSchemeCase(p *pass, candidates []*urlexpr.Candidate) {
	for c := range judged(candidates) {
		scheme, rest, ok := strings.Cut(c.Template.Known(), ":")
		lower := strings.ToLower(scheme)
		if c.Role == urlexpr.Compared || !ok || lower == scheme {
			continue
		}
		// "GET https" is no scheme, and "URL" before a URL is none that is meant.
		if !rfc1738.KnownScheme(scheme) && !(rfc1738.SchemeName.Matches(lower) && strings.HasPrefix(rest, "//")) {
			continue
		}
		p.report(c, fault{
			span: rfc1738.Span{Start: 0, End: len(scheme)},
			fact: fmt.Sprintf("scheme %q in upper case", scheme),
			fix:  replace(lower),
		})
	}
}
