// types: the two are joined with a colon.

package p

import (
	"net"
	"strings"
	"time"
)

func connect(host, port string) (net.Conn, error) {
	address := strings.Join([]string{host, port}, ":") //@bug ipv6
	return net.DialTimeout("tcp", address, time.Second)
}
