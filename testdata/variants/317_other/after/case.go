// types: the text of an error has blanks, "&" and quotes.

package p

import (
	"net/http"
	"net/url"
)

func failed(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/login?error="+url.QueryEscape(err.Error()), http.StatusSeeOther) //@ok
}
