package analyzer

import (
	"fmt"
)

var needlessEscape = Rule{
	ID:       "needless-escape",
	Group:    Style,
	Section:  "2.2",
	Summary:  "a letter, digit, \"-\" or \"_\" written as an escape",
	Why:      `Two spellings of one URL are two keys in a cache, and are not equal when they are compared as text.`,
	Scope:    `Escapes of other characters are not reported: RFC 3986 gives some of them a meaning.`,
	Suppress: `if the server compares the URL as it is written`,
	Quote:    `only alphanumerics, the special characters "$-_.+!*'(),", and reserved characters used for their reserved purposes may be used unencoded within a URL`,
	Before:   `"http://example.com/%7euser%41"`,
	After:    `"http://example.com/%7euserA"`,
	Off:      true,
	Fix:      "the character",
	check:    checkNeedlessEscape,
}

// checkNeedlessEscape finds escapes of characters that mean the same unescaped by
// every standard.
func checkNeedlessEscape(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		text := c.Pattern.Text()
		for e := range escapes(c) {
			if isAlphaDigit(e.octet) || e.octet == '-' || e.octet == '_' {
				p.report(c, fault{
					span: e.Span,
					fact: fmt.Sprintf("needless escape %q", e.In(text)),
					fix:  replace(string(rune(e.octet))),
				})
			}
		}
	}
}

func isAlphaDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}
