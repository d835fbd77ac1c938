package scheme

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var SchemeTypo = lint.Rule{
	ID:       "scheme-typo",
	Group:    lint.Semantics,
	Section:  "2.1",
	Summary:  "a scheme that is one letter off http, https or ftp",
	Why:      `http.Get fails with "unsupported protocol scheme", as no client knows such a scheme.`,
	Scope:    `The grammar allows any name.`,
	Suppress: `if your program registers a scheme of that name`,
	Quote:    `A URL contains the name of the scheme being used (<scheme>) followed by a colon and then a string`,
	Before:   `"htps://example.com/"`,
	After:    `"https://example.com/"`,
	Advice:   `write "http", "https" or "ftp"`,
	Fix:      "the scheme, if only one is near",
	Check:    checkSchemeTypo,
}

// checkSchemeTypo finds misspelled schemes.
func checkSchemeTypo(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.NearMisses(candidates) {
		if miss := c.NearMiss.Span; miss.Start == 0 {
			p.Report(c, lint.Fault{
				Span: miss,
				Fact: fmt.Sprintf("unknown scheme %q", miss.In(c.Pattern.Text())),
				Fix:  lint.NearMissFix(c),
			})
		}
	}
}
