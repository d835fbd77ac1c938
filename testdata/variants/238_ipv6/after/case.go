// flow: the port is counted by colons.

package p

import (
	"net"
)

func redis(addr string) (net.Conn, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil { //@ok
		addr = net.JoinHostPort(addr, "6379") //@ok
	}
	return net.Dial("tcp", addr)
}
