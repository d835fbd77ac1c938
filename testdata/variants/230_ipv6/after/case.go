// flow: a colon is taken for a port's, so "::1" stays without one.

package p

import (
	"net"
)

func mail(addr string) (net.Conn, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil { //@ok
		addr = net.JoinHostPort(addr, "25") //@ok
	}
	return net.Dial("tcp", addr)
}
