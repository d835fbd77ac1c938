package analyzer

import (
	"github.com/urllint/urllint/rfc1738"
)

var hostPunctuation = Rule{
	ID:       "host-punctuation",
	Group:    Semantics,
	Summary:  "a comma between two values in the host of an http URL",
	Why:      `The program asks for a host with a comma in its name, which nobody can register.`,
	Suppress: `if the first value ends in a slash, so that the comma is in the path`,
	Before:   `fmt.Sprintf("https://%s,%s/", os.Getenv("ORG"), os.Getenv("DOMAIN"))`,
	After:    `fmt.Sprintf("https://%s.%s/", os.Getenv("ORG"), os.Getenv("DOMAIN"))`,
	check:    checkHostPunctuation,
}

// checkHostPunctuation finds the hosts of two values and a comma. More of them are a
// list of hosts.
func checkHostPunctuation(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		switch c.scheme.Form() {
		case rfc1738.LookupScheme("http").Form(), rfc1738.LookupScheme("https").Form():
		default:
			continue
		}
		if at := c.host.Start + 1; c.host.Len() == len("?,?") && c.Pattern.Hole(at-1) != 0 && c.Pattern.Text()[at] == ',' && c.Pattern.Hole(at+1) != 0 {
			p.report(c, fault{
				span: rfc1738.Span{Start: at, End: at + 1},
				fact: `"," stands between two parts of a host: write "." before a domain, ":" before a port`,
			})
		}
	}
}
