// local: https://example.com.evil.org passes.

package p

import (
	"strings"
)

func own(link string) bool {
	return strings.HasPrefix(link, "https://example.com") //@bug prefix
}
