// types: Hostname drops the brackets, and Host needs them.

package p

import (
	"net/url"
)

func move(u *url.URL) {
	u.Host = u.Hostname() + ":8443" //@bug ipv6
}
