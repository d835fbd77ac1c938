// local: one of the two prefixes is always missing.

package p

import (
	"strings"
)

func valid(raw string) bool {
	if !strings.HasPrefix(raw, "http://") || !strings.HasPrefix(raw, "https://") { //@bug badscheme
		return false
	}
	return true
}
