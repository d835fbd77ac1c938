// local: the slice is as long as the prefix, so anything may follow.

package p

import ()

const home = "https://home.example.com"

func atHome(link string) bool {
	return len(link) >= len(home) && link[:len(home)] == home //@bug prefix
}
