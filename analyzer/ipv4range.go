package analyzer

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

var ipv4Range = Rule{
	ID:       "ipv4-range",
	Group:    Semantics,
	Section:  "3.1",
	Summary:  "an address with a number over 255",
	Why:      `url.Parse takes the address, and the dial fails with "no such host".`,
	Scope:    `The grammar allows any numbers; an address has octets.`,
	Suppress: `if the address is a placeholder that must not work`,
	Quote:    `its IP address as a set of four decimal digit groups separated by ".".`,
	Before:   `"http://192.168.1.256/"`,
	After:    `"http://192.168.1.255/"`,
	check:    checkIPv4Range,
}

// checkIPv4Range finds addresses with a number that is no octet.
func checkIPv4Range(p *pass, candidates []*candidate) {
	for c := range hosts(candidates) {
		address := c.host.In(c.Pattern.Text())
		if !rfc1738.HostNumber.Matches(address) {
			continue
		}
		for group := range strings.SplitSeq(address, ".") {
			if n, err := strconv.Atoi(group); err != nil || n > 255 {
				p.report(c, fault{
					span: c.host,
					fact: fmt.Sprintf("%q in the address %q is over 255", group, address),
				})
				break
			}
		}
	}
}
