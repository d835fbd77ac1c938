package analyzer

import (
	"fmt"
)

var reservedScheme = Rule{
	ID:       "reserved-scheme",
	Group:    Semantics,
	Section:  "4",
	Summary:  "a scheme that RFC 1738 only sets aside, or one for experiments",
	Why:      `No client of Go knows the scheme, and two programs may mean different things by it.`,
	Scope:    `Of afs, mid, cid, nfs, tn3270, mailserver and z39.50 RFC 1738 does not define syntax or use.`,
	Suppress: `if both ends of the connection are yours`,
	Quote:    `Scheme names starting with the characters "x-" are reserved for experimental purposes.`,
	Before:   `"x-example://example.com/"`,
	After:    `"http://example.com/"`,
	Advice:   "use a scheme with a defined syntax",
	Off:      true,
	check:    checkReservedScheme,
}

// checkReservedScheme finds schemes without a defined form.
func checkReservedScheme(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		if c.scheme.Reserved() {
			p.report(c, fault{
				span: c.schemeName,
				fact: fmt.Sprintf("no form is defined for the scheme %q", c.schemeName.In(c.Pattern.Text())),
			})
		}
	}
}
