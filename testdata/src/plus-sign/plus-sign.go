// A plus sign that is not read as one.
package plussign

import (
	"net/http"
	"net/url"
)

func names(w http.ResponseWriter, name string) {
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(name)) // want `^url\.QueryEscape in a file name: use url\.PathEscape; else "a b" is saved as "a\+b" \(plus-sign\)$`
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(name))
}
