// flow: the URL has a host and no scheme.

package p

import (
	"net/http"
	"net/url"
)

func status(host string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: host, Path: "/status"} //@ok
	return http.Get(u.String())                                //@ok
}
