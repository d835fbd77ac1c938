// local: a host such as httpbin.org passes for a URL.

package p

import (
	"strings"
)

func absolute(link string) string {
	if strings.HasPrefix(link, "http://") || strings.HasPrefix(link, "https://") { //@ok
		return link
	}
	return "https://" + link
}
