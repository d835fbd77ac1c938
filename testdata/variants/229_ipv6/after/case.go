// local: "[::1]:5000" is cut at its first colon.

package p

import (
	"net"
	"net/http"
)

func remote(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr) //@ok
	return host
}
