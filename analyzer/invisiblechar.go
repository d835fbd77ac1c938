package analyzer

import (
	"fmt"
	"unicode/utf8"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var invisibleChar = Rule{
	ID:       "invisible-char",
	Group:    Grammar,
	Section:  "2.2",
	Summary:  "a zero-width or no-break character",
	Why:      `The character is sent as an escape that nobody sees in the source, and the server finds no such page.`,
	Scope:    `Such characters are copied along with a URL from a page.`,
	Suppress: `if the text is the input of a test for such characters`,
	Quote:    `URLs are written only with the graphic printable characters of the US-ASCII coded character set.`,
	Before:   `"http://example.com/\u200ba"`,
	After:    `"http://example.com/a"`,
	Advice:   `write a plain "%20", or delete it`,
	Fix:      "deletes a zero-width character",
	check:    checkInvisibleChar,
}

// checkInvisibleChar finds runs of invisible characters.
func checkInvisibleChar(p *pass, candidates []*candidate) {
	for c := range judged(candidates) {
		if c.Role == urlexpr.Compared {
			continue
		}
		for _, e := range c.errors() {
			if !isInvisible(e) {
				continue
			}
			for i, r := range e.Found() {
				name, zero := invisible(r)
				f := fault{
					section: e.Section,
					span:    rfc1738.Span{Start: e.Start + i, End: e.Start + i + utf8.RuneLen(r)},
					fact:    fmt.Sprintf("invisible character %U %s", r, name),
				}
				if zero {
					f.fix = replace("")
				}
				p.report(c, f)
			}
		}
	}
}

// isInvisible reports whether all characters of a fault are invisible. Beside other
// characters a joiner may be needed: some scripts have it.
func isInvisible(e rfc1738.SyntaxError) bool {
	if e.Kind != rfc1738.NonASCII {
		return false
	}
	for _, r := range e.Found() {
		if name, _ := invisible(r); name == "" {
			return false
		}
	}
	return true
}

// invisible returns the name of an invisible character, and whether its width is
// zero. The name is "" for all others.
func invisible(r rune) (name string, zero bool) {
	switch r {
	case 0x00A0:
		return "NO-BREAK SPACE", false
	case 0x00AD:
		return "SOFT HYPHEN", true
	case 0x2007:
		return "FIGURE SPACE", false
	case 0x200B:
		return "ZERO WIDTH SPACE", true
	case 0x200C:
		return "ZERO WIDTH NON-JOINER", true
	case 0x200D:
		return "ZERO WIDTH JOINER", true
	case 0x200E:
		return "LEFT-TO-RIGHT MARK", true
	case 0x200F:
		return "RIGHT-TO-LEFT MARK", true
	case 0x202A:
		return "LEFT-TO-RIGHT EMBEDDING", true
	case 0x202B:
		return "RIGHT-TO-LEFT EMBEDDING", true
	case 0x202C:
		return "POP DIRECTIONAL FORMATTING", true
	case 0x202D:
		return "LEFT-TO-RIGHT OVERRIDE", true
	case 0x202E:
		return "RIGHT-TO-LEFT OVERRIDE", true
	case 0x202F:
		return "NARROW NO-BREAK SPACE", false
	case 0x2060:
		return "WORD JOINER", true
	case 0x2066:
		return "LEFT-TO-RIGHT ISOLATE", true
	case 0x2067:
		return "RIGHT-TO-LEFT ISOLATE", true
	case 0x2068:
		return "FIRST STRONG ISOLATE", true
	case 0x2069:
		return "POP DIRECTIONAL ISOLATE", true
	case 0xFEFF:
		return "ZERO WIDTH NO-BREAK SPACE", true
	}
	return "", false
}
