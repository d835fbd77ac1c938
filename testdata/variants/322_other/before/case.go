// types: RequestURI has escapes and the query.

package p

import (
	"net/http"
	"path"
)

func file(w http.ResponseWriter, r *http.Request) {
	http.ServeFile(w, r, path.Join("public", r.RequestURI)) //@bug other
}
