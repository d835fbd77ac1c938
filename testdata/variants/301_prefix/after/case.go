// types: an origin is compared as a prefix.

package p

import (
	"net/http"
)

var origins = []string{"https://app.example.com", "https://admin.example.com"}

func allowed(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	for _, o := range origins {
		if origin == o { //@ok
			return true
		}
	}
	return false
}
