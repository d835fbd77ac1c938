// types: the port is found behind the last colon of any host.

package p

import (
	"net/url"
)

func trim(u *url.URL) string {
	return u.Hostname() //@ok
}
