// flow: the port is counted by colons.

package p

import (
	"fmt"
	"net"
	"strings"
)

func redis(addr string) (net.Conn, error) {
	if strings.Count(addr, ":") == 0 { //@bug ipv6
		addr = fmt.Sprintf("%s:%d", addr, 6379) //@bug2 ipv6
	}
	return net.Dial("tcp", addr)
}
