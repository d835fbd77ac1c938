package analyzer

import (
	"fmt"
	"strconv"

	"github.com/urllint/urllint/rfc1738"
)

var portRange = Rule{
	ID:       "port-range",
	Group:    Semantics,
	Section:  "3.1",
	Summary:  "a port over 65535",
	Why:      `url.Parse takes the port, and the dial fails with "invalid port".`,
	Scope:    `No transport has a port over 65535.`,
	Suppress: `if the port is a placeholder that must not work`,
	Quote:    `The port number to connect to.`,
	Before:   `"http://example.com:65536/"`,
	After:    `"http://example.com:8080/"`,
	check:    checkPortRange,
}

// checkPortRange finds numbers that are too large for a port.
func checkPortRange(p *pass, candidates []*candidate) {
	for c := range hosts(candidates) {
		port := c.port.In(c.Pattern.Text())
		if !c.hasPort || !rfc1738.Port.Matches(port) {
			continue
		}
		if n, err := strconv.Atoi(port); err != nil || n > 65535 {
			p.report(c, fault{span: c.port, fact: fmt.Sprintf("port %q is over 65535", port)})
		}
	}
}
