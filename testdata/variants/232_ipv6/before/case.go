// types: URL.Host has its brackets already, so the result is "[[::1]]:443".

package p

import (
	"net"
	"net/url"
)

func dialURL(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(u.Host, "443")) //@bug ipv6
}
