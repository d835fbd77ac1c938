// types: the host of a server's request is in Request.Host.

package p

import (
	"fmt"
	"net/http"
)

func self(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "https://%s/callback", r.Host) //@ok
}
