// types: the host of a server's request is in Request.Host.

package p

import (
	"fmt"
	"net/http"
)

func self(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "%s://%s/callback", r.URL.Scheme, r.URL.Host) //@bug noscheme
}
