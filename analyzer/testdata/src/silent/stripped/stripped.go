// Package stripped has a handler that takes the slash off, too.
package stripped

import "net/http"

func serve(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "users" {
		http.NotFound(w, r)
	}
}

func routes(mux *http.ServeMux) {
	mux.Handle("/api/", http.StripPrefix("/api/", http.HandlerFunc(serve)))
}
