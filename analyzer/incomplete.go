package analyzer

import (
	"fmt"

	"github.com/urllint/urllint/rfc1738"
)

var incomplete = Rule{
	ID:       "incomplete",
	Group:    Grammar,
	Section:  "3.1-3.11",
	Summary:  "a URL that ends too soon for a function that needs a whole one",
	Why:      `The function gets a URL without a host or a path, and the request fails when it is made.`,
	Scope:    `Elsewhere the beginning of a URL is not reported: more text may follow.`,
	Suppress: `if the call should fail, as in an example of an error`,
	Quote:    `An HTTP URL takes the form: http://<host>:<port>/<path>?<searchpart>`,
	Before:   `"http://"`,
	Advice:   "write the rest of it",
	discreet: true,
	check:    checkIncomplete,
}

// checkIncomplete finds URLs that end too soon.
func checkIncomplete(p *pass, candidates []*candidate) {
	for c := range judged(candidates) {
		if c.isOpen() {
			continue
		}
		for _, e := range c.errors() {
			if e.Kind == rfc1738.Incomplete {
				p.report(c, fault{
					section: e.Section,
					span:    rfc1738.Span{Start: 0, End: c.Pattern.Len()},
					fact:    fmt.Sprintf("%q is not a whole URL", redacted(c)),
				})
			}
		}
	}
}
