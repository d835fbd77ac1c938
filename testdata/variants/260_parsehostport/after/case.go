// local: url.Parse takes the host for a scheme or refuses the port.

package p

import (
	"net"
	"net/url"
)

func hostPort(host, port string) (*url.URL, error) {
	return url.Parse("//" + net.JoinHostPort(host, port)) //@ok
}
