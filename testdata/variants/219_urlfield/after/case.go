// local: the host is given with its scheme, so String escapes the slashes.

package p

import (
	"net/url"
)

func hostURL(host string) string {
	u := url.URL{Scheme: "https", Host: host, Path: "/v1"} //@ok
	return u.String()
}
