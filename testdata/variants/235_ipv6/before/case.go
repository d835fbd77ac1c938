// local: the host of the request is cut at its first colon.

package p

import (
	"net/http"
	"strings"
)

func domain(r *http.Request) string {
	return strings.Split(r.Host, ":")[0] //@bug ipv6
}
