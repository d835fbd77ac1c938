package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var missingScheme = Rule{
	ID:      "missing-scheme",
	Group:   Grammar,
	Section: "2.1",
	Summary: "a host without a scheme for a function that needs a URL",
	Why: `"In general, URLs are written as follows: <scheme>:<scheme-specific-part>". Without it,
http.Get fails, and url.Parse takes "localhost" in "localhost:8080" for the scheme.`,
	Before: `"localhost:8080"`,
	After:  `"http://localhost:8080"`,
	Advice: `write "http://" or "https://" before it`,
	check:  checkMissingScheme,
}

// checkMissingScheme finds a host where a function takes a URL.
func checkMissingScheme(p *pass, candidates []*urlexpr.Candidate) {
	for c := range judged(candidates) {
		if c.Evidence != urlexpr.Sink {
			continue
		}
		known := c.Template.Known()
		host := schemelessHost(known, c.Template.Text() != known)
		if host != "" && (c.Requirement == urlexpr.Absolute || strings.Contains(host, ":")) {
			p.report(c, fault{
				span: rfc1738.Span{Start: 0, End: len(host)},
				fact: fmt.Sprintf("no scheme before %q", host),
			})
		}
	}
}

// schemelessHost returns the host, and the port if there is one, that a text
// without a scheme begins with, or "". A text that may go on before its first
// "/" may still turn out to have a scheme.
func schemelessHost(known string, more bool) string {
	host, _, cut := strings.Cut(known, "/")
	name, port, hasPort := strings.Cut(host, ":")
	if !cut && more && !hasPort {
		return ""
	}
	if hasPort && !rfc1738.Port.Matches(port) && (cut || !more || port != "") {
		return ""
	}
	if name != "localhost" && !strings.Contains(name, ".") || !rfc1738.Host.Matches(name) {
		return ""
	}
	return host
}
