// flow: Parse resolves as well.

package p

import (
	"net/url"
)

func groups() (*url.URL, error) {
	base := &url.URL{Scheme: "https", Host: "api.example.com", Path: "/v2"}
	return base.Parse("/v2/groups") //@ok
}
