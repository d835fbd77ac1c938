package analyzer

import "github.com/urllint/urllint/rfc1738"

var queryArg = Rule{
	ID:      "query-arg",
	Group:   Args,
	Section: "2.2",
	Summary: "a string that goes into the searchpart without being escaped",
	Why: `"If the character corresponding to an octet is reserved in a scheme, the octet must be
encoded." A "&", "#", "+" or space in the value ends it, or becomes another character.`,
	Before: `"http://example.com/?q=" + os.Getenv("Q")`,
	After:  `"http://example.com/?q=" + url.QueryEscape(os.Getenv("Q"))`,
	Advice: "escape it by url.QueryEscape",
	Off:    true,
	Fix:    "wraps it in url.QueryEscape, and imports net/url",
	check:  checkQueryArg,
}

// checkQueryArg finds strings that go into the searchpart without being
// escaped.
func checkQueryArg(p *pass, candidates []*candidate) {
	p.checkOperands(candidates, place{
		name:       "searchpart",
		components: []rfc1738.Component{rfc1738.InSearchName, rfc1738.InSearchValue},
		escape:     "QueryEscape",
	})
}
