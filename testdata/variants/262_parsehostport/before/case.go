// types: the host of a request is no URL.

package p

import (
	"net/http"
	"net/url"
)

func site(r *http.Request) string {
	u, err := url.Parse(r.Host) //@bug parsehostport
	if err != nil {
		return ""
	}
	return u.Hostname()
}
