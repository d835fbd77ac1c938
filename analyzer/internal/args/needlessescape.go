package args

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
)

var NeedlessEscape = lint.Rule{
	ID:       "needless-escape",
	Group:    lint.Style,
	Section:  "2.2",
	Summary:  "a letter, digit, \"-\" or \"_\" written as an escape",
	Why:      `Two spellings of a URL are two cache keys, and differ when they are compared as text.`,
	Scope:    `Escapes of other characters are not reported: RFC 3986 gives some of them a meaning.`,
	Suppress: `if the server compares the URL as it is written`,
	Quote:    `only alphanumerics, the special characters "$-_.+!*'(),", and reserved characters used for their reserved purposes may be used unencoded within a URL`,
	Before:   `"http://example.com/%7euser%41"`,
	After:    `"http://example.com/%7euserA"`,
	Off:      true,
	Fix:      "the character",
	Check:    checkNeedlessEscape,
}

// checkNeedlessEscape finds escapes of characters that mean the same unescaped by
// every standard.
func checkNeedlessEscape(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		text := c.Pattern.Text()
		for e, octet := range escapes(c) {
			isHost := c.Host.Start <= e.Start && e.Start < c.Host.End // which has no escapes
			if !isHost && (ascii.IsAlphanumeric(octet) || octet == '-' || octet == '_') {
				p.Report(c, lint.Fault{
					Span: e,
					Fact: fmt.Sprintf("needless escape %q", e.In(text)),
					Fix:  lint.Replace(string(rune(octet))),
				})
			}
		}
	}
}
