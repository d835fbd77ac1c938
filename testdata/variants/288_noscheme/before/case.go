// types: the URL of a server's request has neither scheme nor host.

package p

import (
	"net/http"
)

func mirror(w http.ResponseWriter, r *http.Request) {
	resp, err := http.Get(r.URL.String()) //@bug noscheme
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	resp.Body.Close()
}
