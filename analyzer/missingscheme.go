package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var missingScheme = Rule{
	ID:       "missing-scheme",
	Group:    Grammar,
	Section:  "2.1",
	Summary:  "a host without a scheme for a function that needs a URL",
	Why:      `http.Get fails with "unsupported protocol scheme", and url.Parse takes "localhost" in "localhost:8080" for the scheme.`,
	Suppress: `if the function adds the scheme itself`,
	Quote:    `In general, URLs are written as follows: <scheme>:<scheme-specific-part>`,
	Before:   `"localhost:8080"`,
	After:    `"http://localhost:8080"`,
	Advice:   `write "http://" or "https://" before it`,
	check:    checkMissingScheme,
}

// checkMissingScheme finds a host where a function takes a URL.
func checkMissingScheme(p *pass, candidates []*candidate) {
	for c := range judged(candidates) {
		if c.Evidence != urlexpr.Sink || isRequestTarget(c.Sink) { // of CONNECT that is a host and port
			continue
		}
		host := schemelessHost(c.Pattern)
		if host != "" && (c.Requirement == urlexpr.Absolute || strings.Contains(host, ":")) {
			p.report(c, fault{
				span:   rfc1738.Span{Start: 0, End: len(host)},
				fact:   fmt.Sprintf("no scheme before %q", host),
				effect: effectOfNone(c),
			})
			continue
		}
		if f, ok := relativeFault(c); ok {
			p.report(c, f)
		}
	}
}

// relativeFault finds what a client cannot send: a relative reference. A request that
// is only made may be completed, but not from the name of a method.
func relativeFault(c *candidate) (fault, bool) {
	text, known := c.Pattern.Text(), c.Pattern.Known()
	whole := rfc1738.Span{Start: 0, End: len(text)}
	if strings.Contains(c.Sink, "net/http.NewRequest") {
		return fault{
			span:   whole,
			fact:   fmt.Sprintf("%q is a method, not a URL", text),
			advice: "write it as the argument before the URL",
		}, isMethod(text)
	}
	if !isSent(c) {
		return fault{}, false
	}
	if strings.HasPrefix(known, "//") {
		return fault{
			span:   rfc1738.Span{Start: 0, End: len("//")},
			fact:   `no scheme before "//"`,
			advice: `write "http:" or "https:" before it`,
			effect: effectOfNone(c),
		}, true
	}
	first := strings.IndexAny(known, ":/?#")
	isRelative := first < 0 && len(known) == len(text) && !c.typing || first >= 0 && known[first] != ':'
	return fault{
		span:   whole,
		fact:   fmt.Sprintf("%q has no scheme and no host", c.Pattern),
		advice: "write the whole URL",
		effect: effectOfNone(c),
	}, isRelative
}

// isSent reports whether a function of net/http takes a candidate for the URL of a request.
func isSent(c *candidate) bool {
	return c.Requirement == urlexpr.Absolute && (strings.HasPrefix(c.Sink, "net/http.") || strings.HasPrefix(c.Sink, "(*net/http.Client)."))
}

// effectOfNone says what happens to a URL without a scheme.
func effectOfNone(c *candidate) string {
	if isSent(c) && !strings.Contains(c.Sink, "NewRequest") {
		return "the request fails"
	}
	return ""
}

// isRequestTarget reports whether a sink takes what stands in the first line of a
// request.
func isRequestTarget(sink string) bool { return strings.HasPrefix(sink, "net/http/httptest.") }

// isMethod reports whether a text is the name of a method of HTTP.
func isMethod(s string) bool {
	switch s {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE":
		return true
	}
	return false
}

// schemelessHost returns the host, and the port if there is one, that a text
// without a scheme begins with, or "". A text that may go on before its first
// "/" may still turn out to have a scheme.
func schemelessHost(p rfc1738.Pattern) string {
	const scheme = "http://"
	p = p.Replace(rfc1738.Span{}, scheme)
	u := partsOf(p, 0)
	text, known := p.Text(), p.Known()
	name, port := u.host.In(text), u.port.In(text)
	if u.host.Start > len(scheme) || name != "localhost" && !strings.Contains(name, ".") || !rfc1738.Host.Matches(name) {
		return ""
	}
	end := min(u.loginEnd(), len(known))
	if end < u.loginEnd() { // a hole ends the host or port
		if !u.hasPort || u.port.Start > len(known) {
			return ""
		}
		port = known[u.port.Start:]
	}
	if u.hasPort && !rfc1738.Port.Matches(port) && (port != "" || end == u.loginEnd()) {
		return ""
	}
	return text[len(scheme):end]
}
