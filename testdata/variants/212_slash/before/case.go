// flow: a slash is put at the end of the base and another before the path.

package p

import (
	"net/http"
	"strings"
)

func items(raw string) (*http.Response, error) {
	base := strings.TrimSuffix(raw, "/") + "/"
	return http.Get(base + "/items") //@bug slash
}
