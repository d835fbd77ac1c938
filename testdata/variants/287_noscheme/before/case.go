// flow: the URL has a host and no scheme.

package p

import (
	"net/http"
	"net/url"
)

func status(host string) (*http.Response, error) {
	u := url.URL{Host: host, Path: "/status"} //@bug2 noscheme
	return http.Get(u.String())               //@bug noscheme
}
