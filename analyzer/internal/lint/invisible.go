package lint

import (
	"github.com/urllint/urllint/rfc1738"
)

// IsInvisible reports whether all characters of a fault are invisible. Beside other
// characters a joiner may be needed: some scripts have it.
func IsInvisible(e rfc1738.SyntaxError) bool {
	if e.Kind != rfc1738.NonASCII {
		return false
	}
	for _, r := range e.Found() {
		if name, _ := Invisible(r); name == "" {
			return false
		}
	}
	return true
}

// Invisible returns the name of an invisible character, and whether its width is
// zero. The name is "" for all others.
func Invisible(r rune) (name string, zero bool) {
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
