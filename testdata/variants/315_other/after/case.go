// types: FormValue has unescaped the text already, so "100%" fails.

package p

import (
	"fmt"
	"net/http"
)

func title(w http.ResponseWriter, r *http.Request) {
	text := r.FormValue("title")
	title := text //@ok
	fmt.Fprintln(w, len(title))
}
