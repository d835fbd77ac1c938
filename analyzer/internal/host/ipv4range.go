package host

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var IPv4Range = lint.Rule{
	ID:       "ipv4-range",
	Group:    lint.Semantics,
	Section:  "3.1",
	Summary:  "an address with a number over 255",
	Why:      `url.Parse accepts the address, and dialing fails with "no such host".`,
	Scope:    `The grammar allows any number; an address has octets.`,
	Suppress: `if the address is a placeholder that must not work`,
	Quote:    `its IP address as a set of four decimal digit groups separated by ".".`,
	Before:   `"http://192.168.1.256/"`,
	After:    `"http://192.168.1.255/"`,
	Level:    lint.Certain,
	Check:    checkIPv4Range,
}

// checkIPv4Range finds addresses with a number that is not an octet.
func checkIPv4Range(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Hosts(candidates) {
		address := c.Host.In(c.Pattern.Text())
		if !rfc1738.HostNumber.Matches(address) {
			continue
		}
		for group := range strings.SplitSeq(address, ".") {
			if n, err := strconv.Atoi(group); err != nil || n > 255 {
				p.Report(c, lint.Fault{
					Span: c.Host,
					Fact: fmt.Sprintf("%q in the address %q is over 255", group, address),
				})
				break
			}
		}
	}
}
