// flow: the address comes from a form, where a blank is pasted with it.

package p

import (
	"fmt"
	"net/http"
	"net/url"
)

func hook(w http.ResponseWriter, r *http.Request) {
	link := r.PostFormValue("webhook")
	u, err := url.ParseRequestURI(link) //@bug whitespace
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, u.Hostname())
}
