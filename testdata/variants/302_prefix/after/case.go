// local: the slice is as long as the prefix, so anything may follow.

package p

import (
	"strings"
)

const home = "https://home.example.com"

func atHome(link string) bool {
	return link == home || strings.HasPrefix(link, home+"/") //@ok
}
