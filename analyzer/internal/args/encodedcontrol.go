package args

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/rfc1738"
)

var EncodedControl = lint.Rule{
	ID:       "encoded-control",
	Group:    lint.Security,
	Section:  "6",
	Summary:  "an escape of NUL or of a line break",
	Why:      `If a program unescapes the URL before it sends it, others can add a header or command behind the line break or NUL.`,
	Scope:    `A query may have line breaks, and gopher and mailto URLs need them: they are not reported.`,
	Suppress: `if the server reads the octet as data`,
	Quote:    `This would violate the protocol but could be used to simulate an extra operation or parameter`,
	Before:   `"http://example.com/a%0D%0Ab"`,
	After:    `"http://example.com/ab"`,
	Advice:   "delete it",
	Check:    checkEncodedControl,
}

// checkEncodedControl finds escapes that a program must not decode before it sends
// them. They do harm in a text that must not change, too.
func checkEncodedControl(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.BuiltOrFixed(candidates) {
		text := c.Pattern.Text()
		if c.Scheme == rfc1738.GOPHER || c.Scheme == rfc1738.MAILTO {
			continue
		}
		done := 0
		for e, octet := range escapes(c) {
			if e.Start < done || octet != 0 && (e.Start >= c.Search || octet != '\r' && octet != '\n') {
				continue
			}
			done = e.End
			for next, ok := ascii.Octet(text[done:]); ok && (next == '\r' || next == '\n') && octet != 0; next, ok = ascii.Octet(text[done:]) {
				done += len("%XX")
			}
			name := "a line break"
			if octet == 0 {
				name = "NUL"
			}
			p.Report(c, lint.Fault{
				Span: rfc1738.Span{Start: e.Start, End: done},
				Fact: fmt.Sprintf("%q stands for %s", text[e.Start:done], name),
			})
		}
	}
}
