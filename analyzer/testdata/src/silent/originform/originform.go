// Package originform sets the scheme of requests, so other functions may read it.
package originform

import "net/http"

func withScheme(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Scheme = "https"
		next.ServeHTTP(w, r)
	})
}

func signIn(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "session", Secure: r.URL.Scheme == "https"})
}
