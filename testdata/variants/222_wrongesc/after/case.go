// local: a blank in the title becomes a "+" in the path.

package p

import (
	"net/http"
	"net/url"
)

func document(base, title string) (*http.Response, error) {
	return http.Get(base + "/documents/" + url.PathEscape(title)) //@ok
}
