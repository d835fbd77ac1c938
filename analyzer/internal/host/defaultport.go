package host

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var DefaultPort = lint.Rule{
	ID:       "default-port",
	Group:    lint.Style,
	Section:  "3.2-3.11",
	Summary:  "the default port of the scheme",
	Why:      `The URL with the port and the one without it differ as texts, as cache keys and in the Host field.`,
	Scope:    `The ports are 21 for ftp, 80 for http, 70 for gopher, 119 for nntp, 23 for telnet, 210 for wais, 1525 for prospero.`,
	Suppress: `if readers should see the port`,
	Quote:    `If :<port> is omitted, the port defaults to 80.`,
	Before:   `"http://example.com:80/"`,
	After:    `"http://example.com/"`,
	Off:      true,
	Fix:      "deletes it",
	Check:    checkDefaultPort,
}

// checkDefaultPort finds ports that can be left out.
func checkDefaultPort(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		number, port := c.PortNumber()
		if own, ok := c.Scheme.DefaultPort(); ok && port == own {
			p.Report(c, lint.Fault{
				Section: c.Scheme.Section(),
				Span:    rfc1738.Span{Start: c.Port.Start - len(":"), End: c.Port.End},
				Fact:    fmt.Sprintf("%d is the default port of %s", port, c.Scheme),
				Advice:  fmt.Sprintf("drop %q", ":"+number),
				Fix:     lint.Replace(""),
			})
		}
	}
}
