package scheme

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var SchemeSlashes = lint.Rule{
	ID:       "scheme-slashes",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "something else than a colon and two slashes between scheme and host",
	Why:      `url.Parse takes the host for a path or an opaque text, and http.Get fails.`,
	Suppress: `if the text is the input of a test that mends such URLs`,
	Quote:    `The scheme specific data start with a double slash "//" to indicate that it complies with the common Internet scheme syntax.`,
	Before:   `"https:/example.com/"`,
	After:    `"https://example.com/"`,
	Fix:      `"://"`,
	Check:    checkSchemeSlashes,
}

// checkSchemeSlashes finds a wrong separator between a scheme and a host. In file URLs
// it breaks the rule scheme-form.
func checkSchemeSlashes(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.NearMisses(candidates) {
		miss := c.NearMiss
		if miss.Span.Start == 0 || miss.Scheme == "file" {
			continue
		}
		text := c.Pattern.Text()
		p.Report(c, lint.Fault{
			Span:  miss.Span,
			Fact:  fmt.Sprintf("%q between %q and the host", miss.Span.In(text), text[:miss.Span.Start]),
			Meant: lint.Rewritten(miss.Span, "://", len(text)),
			Fix:   lint.NearMissFix(c),
		})
	}
}

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
		miss := c.NearMiss
		if miss.Span.Start > 0 {
			continue
		}
		p.Report(c, lint.Fault{
			Span: miss.Span,
			Fact: fmt.Sprintf("no scheme is called %q", miss.Span.In(c.Pattern.Text())),
			Fix:  lint.NearMissFix(c),
		})
	}
}
