// Package shifted takes elements off the paths of requests itself.
package shifted

import (
	"net/http"
	"strings"
)

func list(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "list" {
		http.NotFound(w, r)
	}
}

func serve(w http.ResponseWriter, r *http.Request) {
	var head string
	head, r.URL.Path, _ = strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if head == "users" {
		list(w, r)
	}
}

func routes(mux *http.ServeMux) { mux.HandleFunc("/", serve) }
