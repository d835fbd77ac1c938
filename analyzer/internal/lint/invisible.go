package lint

import (
	"github.com/urllint/urllint/internal/visible"
	"github.com/urllint/urllint/rfc1738"
)

// IsInvisible reports whether all characters of a fault are invisible. Beside other
// characters a joiner may be needed: some scripts have it.
func IsInvisible(e rfc1738.SyntaxError) bool {
	if e.Kind != rfc1738.NonASCII {
		return false
	}
	for _, r := range e.Found() {
		if name, _ := visible.Name(r); name == "" {
			return false
		}
	}
	return true
}
