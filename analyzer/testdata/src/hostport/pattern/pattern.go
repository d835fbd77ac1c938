// Package pattern takes addresses apart as a pattern says, which keeps their brackets.
package pattern

import (
	"net"
	"regexp"
)

var parts = regexp.MustCompile(`^(\[[^\[\]]+\]|[^\[\]:]+):(\d+)$`)

type remote struct{ host, port string }

func parse(s string) remote {
	m := parts.FindStringSubmatch(s)
	return remote{m[1], m[2]}
}

func (r remote) dial() (net.Conn, error) {
	return net.Dial("tcp", r.host+":"+r.port) // want `r\.host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
}
