package analyzer

import (
	"fmt"
)

var schemeTypo = Rule{
	ID:      "scheme-typo",
	Group:   Semantics,
	Section: "2.1",
	Summary: "a scheme that is one letter off http, https or ftp",
	Why: `"The scheme used" is the name before the colon, and the whole rest is read by its rules.
The grammar lets every name pass, but no program knows this one.`,
	Before: `"htps://example.com/"`,
	After:  `"https://example.com/"`,
	Advice: "write the name of a scheme",
	Fix:    "the scheme, if only one is as near",
	check:  checkSchemeTypo,
}

// checkSchemeTypo finds misspelled schemes.
func checkSchemeTypo(p *pass, candidates []*candidate) {
	for c := range nearMisses(candidates) {
		miss := c.NearMiss
		if miss.Span.Start > 0 {
			continue
		}
		p.report(c, fault{
			span: miss.Span,
			fact: fmt.Sprintf("no scheme is called %q", miss.Span.In(c.Pattern.Text())),
			fix:  nearMissFix(c),
		})
	}
}
