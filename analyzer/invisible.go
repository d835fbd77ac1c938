package analyzer

import (
	"fmt"
	"unicode/utf8"

	"github.com/urllint/urllint/rfc1738"
)

// invisible returns the name of a character that nobody sees, and whether it
// also takes no room. The name is "" for all others.
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

// invisibleFaults finds the invisible characters in a run of octets that are not
// of US-ASCII, and reports false if there is another among them: in a script that
// needs them, joiners are not there by chance.
func invisibleFaults(run string, start int, section string, yield func(fault)) bool {
	for _, r := range run {
		if name, _ := invisible(r); name == "" {
			return false
		}
	}
	for i, r := range run {
		name, zero := invisible(r)
		yield(fault{
			rule:     "invisible-char",
			section:  section,
			span:     rfc1738.Span{Start: start + i, End: start + i + utf8.RuneLen(r)},
			fact:     fmt.Sprintf("invisible character %U %s", r, name),
			mendable: zero,
		})
	}
	return true
}
