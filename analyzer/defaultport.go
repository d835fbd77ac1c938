package analyzer

import (
	"fmt"

	"github.com/urllint/urllint/rfc1738"
)

var defaultPort = Rule{
	ID:       "default-port",
	Group:    Style,
	Section:  "3.2-3.11",
	Summary:  "the default port of the scheme",
	Why:      `The same URL with and without the port is two texts, two keys of a cache, and two values of the field Host.`,
	Scope:    `The ports are 21 for ftp, 80 for http, 70 for gopher, 119 for nntp, 23 for telnet, 210 for wais, 1525 for prospero.`,
	Suppress: `if the port is there to be seen by the reader`,
	Quote:    `If :<port> is omitted, the port defaults to 80.`,
	Before:   `"http://example.com:80/"`,
	After:    `"http://example.com/"`,
	Off:      true,
	Fix:      "drops it",
	check:    checkDefaultPort,
}

// checkDefaultPort finds ports that can be left out.
func checkDefaultPort(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		number, port := c.portNumber()
		if own, ok := c.scheme.DefaultPort(); ok && port == own {
			p.report(c, fault{
				section: c.scheme.Section(),
				span:    rfc1738.Span{Start: c.port.Start - len(":"), End: c.port.End},
				fact:    fmt.Sprintf("%d is the default port of %s", port, c.scheme),
				advice:  fmt.Sprintf("drop %q", ":"+number),
				fix:     replace(""),
			})
		}
	}
}
