// local: the token stays in the address.

package p

import (
	"net/http"
)

func strip(r *http.Request) string {
	r.URL.Query().Del("token") //@bug querylost
	return r.URL.String()
}
