// types: URL.Path is decoded, so "/a%3Fb" is redirected to "/a?b".

package p

import (
	"net/http"
)

func upgrade(w http.ResponseWriter, r *http.Request) {
	target := "https://" + r.Host + r.URL.RequestURI()
	http.Redirect(w, r, target, http.StatusMovedPermanently) //@ok
}
