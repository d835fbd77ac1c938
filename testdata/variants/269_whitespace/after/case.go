// flow: the address comes from a form, where a blank is pasted with it.

package p

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func hook(w http.ResponseWriter, r *http.Request) {
	link := r.PostFormValue("webhook")
	u, err := url.ParseRequestURI(strings.TrimSpace(link)) //@ok
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, u.Hostname())
}
