package testdirectory

import (
	"fmt"
	"net"
)

func dial(host string, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
}
