// types: an IPv6 address needs brackets before a port.

package p

import (
	"net"
	"strconv"
)

func dial(ip net.IP, port int) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(ip.String(), strconv.Itoa(port))) //@ok
}
