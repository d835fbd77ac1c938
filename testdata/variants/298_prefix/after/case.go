// flow: "//evil.org" begins with a slash as well.

package p

import (
	"net/http"
	"strings"
)

func back(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, "/\\") { //@ok
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound) //@ok
}
