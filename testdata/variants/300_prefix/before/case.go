// local: CutPrefix leaves ".evil.org/x" as the rest.

package p

import (
	"strings"
)

func cut(link string) (string, bool) {
	return strings.CutPrefix(link, "https://files.example.com") //@bug prefix
}
