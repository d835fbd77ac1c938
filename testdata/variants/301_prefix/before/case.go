// types: an origin is compared as a prefix.

package p

import (
	"net/http"
	"strings"
)

var origins = []string{"https://app.example.com", "https://admin.example.com"}

func allowed(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	for _, o := range origins {
		if strings.HasPrefix(origin, o) { //@bug prefix
			return true
		}
	}
	return false
}
