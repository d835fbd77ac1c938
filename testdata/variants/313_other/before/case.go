// types: the header may be a list, "a.example.com, b.example.com".

package p

import (
	"net/http"
)

func external(r *http.Request) string {
	host := r.Header.Get("X-Forwarded-Host")
	if host == "" {
		host = r.Host
	}
	return "https://" + host + r.URL.RequestURI() //@bug other
}
