// local: a host such as httpbin.org passes for a URL.

package p

import (
	"strings"
)

func absolute(link string) string {
	if strings.HasPrefix(link, "http") { //@bug badscheme
		return link
	}
	return "https://" + link
}
