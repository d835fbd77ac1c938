package scheme

import (
	"fmt"
	"strings"

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
		if lit := c.WriterAt(miss.Span.Start).Lit; lit != nil && strings.Contains(lit.Value, text[:miss.Span.Start]+"://") {
			continue // path.Join has made it of what is right: see path-join
		}
		p.Report(c, lint.Fault{
			Span:  miss.Span,
			Fact:  fmt.Sprintf("%q between %q and the host", miss.Span.In(text), text[:miss.Span.Start]),
			Meant: lint.Rewritten(miss.Span, "://", len(text)),
			Fix:   lint.NearMissFix(c),
		})
	}
}
