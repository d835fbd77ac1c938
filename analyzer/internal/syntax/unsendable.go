package syntax

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/rfc1738"
)

// reportUnsendable finds what a client of net/http can parse, but cannot send. Where the
// rules of the grammar are on, they find it.
func reportUnsendable(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Sinks(candidates) {
		if words := unsendable(c); words != "" && ParseURL.takes(c.Pattern, c.Around(false)) {
			p.Report(c, lint.Fault{
				Span:   rfc1738.Span{Start: 0, End: c.Pattern.Len()},
				Fact:   "the request fails: " + words,
				Advice: "write the whole URL",
			})
		}
	}
}

// unsendable returns the words in which a client refuses to send a URL, "" if it may send
// it: what begins it is known, and has no scheme or no host.
func unsendable(c *lint.Candidate) string {
	if !isSent(c) {
		return ""
	}
	known := c.Pattern.Known()
	isWhole := len(known) == c.Pattern.Len()
	colon, decided := grammar.CutScheme(known)
	switch {
	case colon < 0 && (decided || isWhole):
		return `unsupported protocol scheme ""`
	case colon < 0:
		return ""
	case schemelessHost(c.Pattern) != "":
		return fmt.Sprintf("unsupported protocol scheme %q", known[:colon])
	}
	if s := rfc1738.LookupScheme(known[:colon]); s != rfc1738.HTTP && s != rfc1738.HTTPS {
		return "" // its transport may have a protocol for it
	}
	rest := known[colon+1:]
	login, hasLogin := strings.CutPrefix(rest, "//")
	switch {
	case hasLogin && (login == "" && isWhole || login != "" && strings.IndexByte("/?#", login[0]) >= 0),
		!hasLogin && (isWhole || !strings.HasPrefix("//", rest)):
		return "http: no Host in request URL"
	}
	return ""
}
