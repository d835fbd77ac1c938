// local: PathEscape keeps "&" and "+", which mean something in a query.

package p

import (
	"fmt"
	"net/http"
	"net/url"
)

func query(base, text string) (*http.Response, error) {
	text = url.PathEscape(text)
	return http.Get(fmt.Sprintf("%s/find?text=%s", base, url.QueryEscape(text))) //@ok
}
