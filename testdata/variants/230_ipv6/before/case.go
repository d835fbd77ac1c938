// flow: a colon is taken for a port's, so "::1" stays without one.

package p

import (
	"net"
	"strings"
)

func mail(addr string) (net.Conn, error) {
	if strings.LastIndex(addr, ":") < 0 { //@bug ipv6
		addr = addr + ":25" //@bug2 ipv6
	}
	return net.Dial("tcp", addr)
}
