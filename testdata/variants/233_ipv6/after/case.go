// types: Hostname drops the brackets, and Host needs them.

package p

import (
	"net"
	"net/url"
)

func move(u *url.URL) {
	u.Host = net.JoinHostPort(u.Hostname(), "8443") //@ok
}
