// types: FormValue has unescaped the text already, so "100%" fails.

package p

import (
	"fmt"
	"net/http"
	"net/url"
)

func title(w http.ResponseWriter, r *http.Request) {
	text := r.FormValue("title")
	title, err := url.QueryUnescape(text) //@bug other
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, len(title))
}
