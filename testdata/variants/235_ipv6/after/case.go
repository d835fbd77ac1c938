// local: the host of the request is cut at its first colon.

package p

import (
	"net/http"
	"net/url"
)

func domain(r *http.Request) string {
	return (&url.URL{Host: r.Host}).Hostname() //@ok
}
