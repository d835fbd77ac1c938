package syntax

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var Incomplete = lint.Rule{
	ID:       "incomplete",
	Group:    lint.Grammar,
	Section:  "3.1-3.11",
	Summary:  "a URL that ends too soon for a function that needs a whole one",
	Why:      `The function gets a URL without a host or a path, and the request fails.`,
	Scope:    `Elsewhere, beginnings of URLs are not reported: more text may follow.`,
	Suppress: `if the call should fail, as in an example of an error`,
	Quote:    `An HTTP URL takes the form: http://<host>:<port>/<path>?<searchpart>`,
	Before:   `"http://"`,
	Advice:   "write the whole URL",
	Discreet: true,
	Check:    checkIncomplete,
}

// checkIncomplete finds URLs that end too soon.
func checkIncomplete(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Checkable(candidates) {
		if c.IsOpen() {
			continue
		}
		for _, e := range c.Errors() {
			if e.Kind == rfc1738.Incomplete {
				p.Report(c, lint.Fault{
					Section: e.Section,
					Span:    rfc1738.Span{Start: 0, End: c.Pattern.Len()},
					Fact:    fmt.Sprintf("%q is only the beginning of a URL", lint.Redacted(c)),
				})
			}
		}
	}
}
