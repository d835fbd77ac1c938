package host

import (
	"fmt"
	"strconv"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var PortRange = lint.Rule{
	ID:       "port-range",
	Group:    lint.Semantics,
	Section:  "3.1",
	Summary:  "a port over 65535",
	Why:      `url.Parse accepts the port, and dialing fails with "invalid port".`,
	Scope:    `No transport has a port over 65535.`,
	Suppress: `if the port is a placeholder that must not work`,
	Quote:    `The port number to connect to.`,
	Before:   `"http://example.com:65536/"`,
	After:    `"http://example.com:8080/"`,
	Level:    lint.Certain,
	Check:    checkPortRange,
}

// checkPortRange finds numbers that are too large for a port.
func checkPortRange(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Hosts(candidates) {
		port := c.Port.In(c.Pattern.Text())
		if !c.HasPort || !rfc1738.Port.Matches(port) {
			continue
		}
		if n, err := strconv.Atoi(port); err != nil || n > 65535 {
			p.Report(c, lint.Fault{Span: c.Port, Fact: fmt.Sprintf("port %q is over 65535", port)})
		}
	}
}
