// local: the token stays in the address.

package p

import (
	"net/http"
)

func strip(r *http.Request) string {
	q := r.URL.Query()
	q.Del("token")
	r.URL.RawQuery = q.Encode() //@ok
	return r.URL.String()
}
