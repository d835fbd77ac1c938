// types: the server's address is made of a host and a port.

package p

import (
	"fmt"
	"net/http"
)

type options struct {
	Host string
	Port int
}

func serve(o options) error {
	s := &http.Server{Addr: fmt.Sprintf("%s:%d", o.Host, o.Port)} //@bug ipv6
	return s.ListenAndServe()
}
