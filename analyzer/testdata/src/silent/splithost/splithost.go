// Package splithost takes the port and the brackets off a host.
package splithost

import (
	"net"
	"net/http"
	"strings"
)

// A parameter that is split, and loses its brackets, has neither.
func isLoopback(hostport string) bool {
	host := hostport
	if parsed, _, err := net.SplitHostPort(hostport); err == nil {
		host = parsed
	}
	host = strings.Trim(host, "[]")
	return net.ParseIP(host).IsLoopback()
}

func isLocalRequest(r *http.Request) bool { return isLoopback(r.Host) }
