// types: the header may be a list, "a.example.com, b.example.com".

package p

import (
	"net/http"
	"strings"
)

func external(r *http.Request) string {
	host := r.Header.Get("X-Forwarded-Host")
	if host == "" {
		host = r.Host
	}
	first, _, _ := strings.Cut(host, ",")                             //@ok
	return "https://" + strings.TrimSpace(first) + r.URL.RequestURI() //@ok
}
