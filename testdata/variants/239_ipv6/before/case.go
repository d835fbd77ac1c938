// types: the port is found behind the last colon of any host.

package p

import (
	"net/url"
	"strings"
)

func trim(u *url.URL) string {
	if i := strings.LastIndexByte(u.Host, ':'); i >= 0 { //@bug ipv6
		return u.Host[:i] //@bug2 ipv6
	}
	return u.Host
}
