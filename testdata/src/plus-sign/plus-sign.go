// A plus sign that is not read as one.
package plussign

import (
	"encoding/base64"
	"net/http"
	"net/url"
)

func names(w http.ResponseWriter, name string) {
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(name)) // want `^url\.QueryEscape in a file name: use url\.PathEscape; else "a b" is saved as "a\+b" \(plus-sign\)$`
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(name))
}

func base64s(key []byte) {
	state := base64.StdEncoding.EncodeToString(key)
	http.Get("https://example.com/?state=" + state)        // want `^state is not escaped: a value like "\+/8=" arrives as " /8="; use url\.QueryEscape \(plus-sign\)$`
	http.Get("https://example.com/keys/" + state + "/use") // want `^state is not escaped: a value like "\+/8=" becomes two path segments; use url\.PathEscape \(plus-sign\)$`
	http.Get("https://example.com/?state=" + url.QueryEscape(state))
	http.Get("https://example.com/?state=" + base64.URLEncoding.EncodeToString(key))
	http.Get("https://example.com/?state=" + base64.RawURLEncoding.EncodeToString(key))
}

// data returns a URL that has no path: RFC 2397.
func data(picture []byte) string {
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture)
}
