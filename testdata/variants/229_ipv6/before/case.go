// local: "[::1]:5000" is cut at its first colon.

package p

import (
	"net/http"
	"strings"
)

func remote(r *http.Request) string {
	host, _, _ := strings.Cut(r.RemoteAddr, ":") //@bug ipv6
	return host
}
