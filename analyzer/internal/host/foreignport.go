package host

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ports"
)

var ForeignPort = lint.Rule{
	ID:       "foreign-port",
	Group:    lint.Security,
	Section:  "6",
	Summary:  "a port that belongs to another protocol",
	Why:      `The client sends its request to a server of another protocol, which may take parts of it for commands.`,
	Suppress: `if your server for this scheme listens there`,
	Quote:    `The client unwittingly contacts a server which is in fact running a different protocol.`,
	Before:   `"http://example.com:25/"`,
	After:    `"http://example.com/"`,
	Off:      true,
	Check:    checkForeignPort,
}

// reserved is the number below which ports are "within the reserved space" (section 6).
const reserved = 1024

// checkForeignPort finds ports that are reserved for another protocol.
func checkForeignPort(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		number, port := c.PortNumber()
		own, ok := c.Scheme.DefaultPort()
		if !ok || port == own || port >= reserved {
			continue
		}
		if owner := ports.Owner(port); owner != "" {
			p.Report(c, lint.Fault{
				Span:   c.Port,
				Fact:   fmt.Sprintf("%q is the port of %s, not of %s", number, owner, c.Scheme),
				Advice: fmt.Sprintf("use %d, or no port", own),
			})
		}
	}
}
