// types: only blanks are escaped; "50%" or "a/b" break the path.

package p

import (
	"net/http"
	"net/url"
)

func open(base, title string) (*http.Response, error) {
	return http.Get(base + "/documents/" + url.PathEscape(title)) //@ok
}
