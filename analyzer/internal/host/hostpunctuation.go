package host

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var HostPunctuation = lint.Rule{
	ID:       "host-punctuation",
	Group:    lint.Semantics,
	Summary:  "a comma between two values in the host of an http URL",
	Why:      `The program asks for a host with a comma in its name, which nobody can register.`,
	Suppress: `if the first value ends in a slash, so that the comma is in the path`,
	Before:   `fmt.Sprintf("https://%s,%s/", os.Getenv("ORG"), os.Getenv("DOMAIN"))`,
	After:    `fmt.Sprintf("https://%s.%s/", os.Getenv("ORG"), os.Getenv("DOMAIN"))`,
	Check:    checkHostPunctuation,
}

// checkHostPunctuation finds the hosts of two values and a comma. More of them are a
// list of hosts.
func checkHostPunctuation(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		switch c.Scheme.Form() {
		case rfc1738.LookupScheme("http").Form(), rfc1738.LookupScheme("https").Form():
		default:
			continue
		}
		if at := c.Host.Start + 1; c.Host.Len() == len("?,?") && c.Pattern.Hole(at-1) != 0 && c.Pattern.Text()[at] == ',' && c.Pattern.Hole(at+1) != 0 {
			p.Report(c, lint.Fault{
				Span:   rfc1738.Span{Start: at, End: at + 1},
				Fact:   `"," is not allowed in a host name`,
				Advice: `write "." before a domain, ":" before a port`,
				Meant:  lint.Rewritten(rfc1738.Span{Start: at, End: at + 1}, ".", c.Pattern.Len()),
			})
		}
	}
}
