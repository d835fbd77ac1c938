// flow: one part is taken for a host without a port.

package p

import (
	"net"
)

func port(addr string) string {
	if _, _, err := net.SplitHostPort(addr); err != nil { //@ok
		return net.JoinHostPort(addr, "4222") //@ok
	}
	return addr
}
