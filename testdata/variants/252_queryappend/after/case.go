// flow: a second "?" is part of the first value.

package p

import (
	"fmt"
	"net/http"
)

func both(base string, n int) (*http.Response, error) {
	link := base + "?sort=name"
	link = fmt.Sprintf("%s&limit=%d", link, n) //@ok
	return http.Get(link)
}
