package scheme

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var ReservedScheme = lint.Rule{
	ID:       "reserved-scheme",
	Group:    lint.Semantics,
	Section:  "4",
	Summary:  "a scheme that RFC 1738 only sets aside, or one for experiments",
	Why:      `No Go client knows the scheme, and two programs may read it differently.`,
	Scope:    `RFC 1738 names afs, mid, cid, nfs, tn3270, mailserver and z39.50, and does not define them.`,
	Suppress: `if both ends of the connection are yours`,
	Quote:    `Scheme names starting with the characters "x-" are reserved for experimental purposes.`,
	Before:   `"x-example://example.com/"`,
	After:    `"http://example.com/"`,
	Advice:   "use another scheme",
	Off:      true,
	Check:    checkReservedScheme,
}

// checkReservedScheme finds schemes without a defined form.
func checkReservedScheme(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		if c.Scheme.Reserved() {
			p.Report(c, lint.Fault{
				Span: c.SchemeName,
				Fact: fmt.Sprintf("other programs may not know %q, which RFC 1738 only reserves", c.SchemeName.In(c.Pattern.Text())),
			})
		}
	}
}
