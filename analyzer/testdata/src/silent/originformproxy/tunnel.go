// Package tunnel serves clients that have it as their proxy: they send the whole URL.
package tunnel

import "net/http"

func serve(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodConnect {
		http.Error(w, "no tunnels", http.StatusMethodNotAllowed)
		return
	}
	forward(w, r)
}

func forward(w http.ResponseWriter, r *http.Request) {
	if r.URL.Host == "blocked.example.com" {
		http.Error(w, "blocked", http.StatusForbidden)
	}
}
