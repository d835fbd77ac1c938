// types: the text of an error has blanks, "&" and quotes.

package p

import (
	"net/http"
)

func failed(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/login?error="+err.Error(), http.StatusSeeOther) //@bug other
}
