// local: Index is a prefix test too.

package p

import (
	"strings"
)

func internal(link string) bool {
	return strings.Index(link, "https://intranet.example.com/") == 0 //@ok
}
