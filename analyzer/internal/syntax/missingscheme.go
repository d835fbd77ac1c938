package syntax

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/rfc9110"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var MissingScheme = lint.Rule{
	ID:       "missing-scheme",
	Group:    lint.Grammar,
	Section:  "2.1",
	Summary:  "a host without a scheme for a function that needs a URL",
	Why:      `http.Get fails with "unsupported protocol scheme", and url.Parse takes "localhost" in "localhost:8080" for the scheme.`,
	Suppress: `if the function adds the scheme itself`,
	Quote:    `In general, URLs are written as follows: <scheme>:<scheme-specific-part>`,
	Before:   `"localhost:8080"`,
	After:    `"http://localhost:8080"`,
	Advice:   `write "http://" or "https://" there`,
	OnePath:  true,
	Check:    checkMissingScheme,
}

// checkMissingScheme finds a host where a function takes a URL.
func checkMissingScheme(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Checkable(candidates) {
		if c.Evidence != urlexpr.Sink || isRequestTarget(c) { // of CONNECT that is a host and port
			continue
		}
		host := schemelessHost(c.Pattern)
		if host != "" && (c.Requirement == urlexpr.Absolute || strings.Contains(host, ":")) {
			f := lint.Fault{
				Span:   rfc1738.Span{Start: 0, End: len(host)},
				Fact:   fmt.Sprintf("no scheme before %q", host),
				Effect: "the request fails",
			}
			if !isSent(c) {
				f.Effect = p.Compare(host, "//"+host, library.Reference, library.NoPlace).Effect
			}
			if c.Taker != nil && c.Taker.Schemes.Has(rfc1738.WS) {
				f.Advice = `write "ws://" or "wss://" there`
			}
			p.Report(c, f)
		} else if f, ok := relativeFault(c); ok {
			p.Report(c, f)
		}
	}
}

// relativeFault finds what a client cannot send: a relative reference. A request that
// is only made may be completed, but not from the name of a method.
func relativeFault(c *lint.Candidate) (f lint.Fault, ok bool) {
	text, known := c.Pattern.Text(), c.Pattern.Known()
	f.Span.End = len(text)
	if c.Taker.Kind(0) == library.RequestValue {
		f.Fact, f.Advice = fmt.Sprintf("%q is a method, not a URL", text), "write it as the argument before the URL"
		return f, rfc9110.IsMethod(text)
	}
	if !isSent(c) {
		return f, false
	}
	f.Effect = "the request fails"
	if strings.HasPrefix(known, "//") {
		f.Span.End, f.Fact, f.Advice = len("//"), `no scheme before "//"`, `write "http:" or "https:" there`
		return f, true
	}
	f.Fact, f.Advice = fmt.Sprintf("%q has no scheme and no host", c.Pattern), "write the whole URL"
	first := strings.IndexAny(known, ":/?#")
	if first < 0 && len(known) == len(text) { // a word: it may say that there is no URL, or hide one
		return f, !c.Typing && c.Texts <= 1 && (text == "" || strings.Trim(text, "*") != "")
	}
	return f, first >= 0 && known[first] != ':'
}

// isSent reports whether a function takes a candidate for the URL of a request, and sends
// that.
func isSent(c *lint.Candidate) bool { return c.Taker.Kind(0) == library.ResponseValue }

// isRequestTarget reports whether a function takes a candidate for what stands in the first
// line of a request.
func isRequestTarget(c *lint.Candidate) bool { return c.Taker.Takes(library.RequestTarget) }

// schemelessHost returns the host, and the port if there is one, that a text
// without a scheme begins with, or "". A text that may go on before its first
// "/" may still turn out to have a scheme.
func schemelessHost(p rfc1738.Pattern) string {
	const scheme = "http://"
	p = p.Replace(rfc1738.Span{}, scheme)
	u := lint.PartsOf(p, 0)
	text, known := p.Text(), p.Known()
	name, port := u.Host.In(text), u.Port.In(text)
	if u.Host.Start > len(scheme) || name != "localhost" && !strings.Contains(name, ".") || !rfc1738.Host.Matches(name) {
		return ""
	}
	end := min(u.LoginEnd(), len(known))
	if end < u.LoginEnd() { // a hole ends the host or port
		if !u.HasPort || u.Port.Start > len(known) {
			return ""
		}
		port = known[u.Port.Start:]
	}
	if u.HasPort && !rfc1738.Port.Matches(port) && (port != "" || end == u.LoginEnd()) {
		return ""
	}
	return text[len(scheme):end]
}
