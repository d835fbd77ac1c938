// types: the two are joined with a colon.

package p

import (
	"net"
	"time"
)

func connect(host, port string) (net.Conn, error) {
	address := net.JoinHostPort(host, port) //@ok
	return net.DialTimeout("tcp", address, time.Second)
}
