// types: URL.Path is decoded, so "/a%3Fb" is redirected to "/a?b".

package p

import (
	"net/http"
)

func upgrade(w http.ResponseWriter, r *http.Request) {
	target := "https://" + r.Host + r.URL.Path //@bug2 other
	if r.URL.RawQuery != "" {
		target += "?" + r.URL.RawQuery //@bug2 other
	}
	http.Redirect(w, r, target, http.StatusMovedPermanently) //@bug other
}
