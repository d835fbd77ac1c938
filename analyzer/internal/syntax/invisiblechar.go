package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/visible"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var InvisibleChar = lint.Rule{
	ID:       "invisible-char",
	Group:    lint.Grammar,
	Section:  "2.2",
	Summary:  "a zero-width or no-break character",
	Why:      `The source does not show the character, but clients send an escape for it, and the server finds no such page.`,
	Scope:    `Such characters come with URLs that are copied from a page.`,
	Suppress: `if the text is the input of a test for such characters`,
	Quote:    `URLs are written only with the graphic printable characters of the US-ASCII coded character set.`,
	Before:   `"http://example.com/\u200ba"`,
	After:    `"http://example.com/a"`,
	Advice:   `write a plain "%20", or delete it`,
	Fix:      "deletes a zero-width character",
	Check:    checkInvisibleChar,
}

// checkInvisibleChar finds runs of invisible characters.
func checkInvisibleChar(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Checkable(candidates) {
		if c.Role == urlexpr.Compared {
			continue
		}
		for _, e := range c.Errors() {
			if !isInvisible(e) {
				continue
			}
			for i, r := range e.Found() {
				name, zero := visible.Name(r)
				f := lint.Fault{
					Section: e.Section,
					Span:    rfc1738.Span{Start: e.Start + i, End: e.Start + i + utf8.RuneLen(r)},
					Fact:    fmt.Sprintf("invisible character %U %s", r, name),
				}
				isInHost := c.Host.Start <= f.Span.Start && f.Span.End <= c.Host.End
				switch {
				case zero && isInHost && strings.Contains(c.Host.In(c.Pattern.Text()), lint.HoleMark): // the rest of it decides, too
					f.Advice = "delete it"
				case zero:
					f.Fix = lint.Replace("")
				}
				p.Report(c, f)
			}
		}
	}
}

// isInvisible reports whether all characters of a fault are invisible. Beside other
// characters a joiner may be needed: some scripts have it.
func isInvisible(e rfc1738.SyntaxError) bool {
	return e.Kind == rfc1738.NonASCII && !strings.ContainsFunc(e.Found(), func(r rune) bool {
		name, _ := visible.Name(r)
		return name == ""
	})
}
