// local: "localhost:80" has the scheme localhost.

package p

import (
	"net"
	"net/url"
	"strconv"
)

func parse(host string, port int) (*url.URL, error) {
	addr := net.JoinHostPort(host, strconv.Itoa(port)) //@ok
	return url.Parse("http://" + addr)                 //@ok
}
