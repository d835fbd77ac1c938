package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// sinkFaults finds what keeps a text from being a URL where one is taken.
func sinkFaults(url urlexpr.Candidate, yield func(fault)) {
	known := url.Template.Known()
	if host := schemelessHost(known, url.Template.Text() != known); host != "" {
		if url.Requirement == urlexpr.Absolute || strings.Contains(host, ":") {
			yield(fault{
				rule:    "missing-scheme",
				section: "2.1",
				span:    rfc1738.Span{Start: 0, End: len(host)},
				fact:    fmt.Sprintf("no scheme before %q", host),
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
