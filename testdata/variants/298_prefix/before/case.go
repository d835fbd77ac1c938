// flow: "//evil.org" begins with a slash as well.

package p

import (
	"net/http"
)

func back(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" || next[0] != '/' { //@bug prefix
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound) //@bug2 prefix
}
