// types: the server's address is made of a host and a port.

package p

import (
	"net"
	"net/http"
	"strconv"
)

type options struct {
	Host string
	Port int
}

func serve(o options) error {
	s := &http.Server{Addr: net.JoinHostPort(o.Host, strconv.Itoa(o.Port))} //@ok
	return s.ListenAndServe()
}
