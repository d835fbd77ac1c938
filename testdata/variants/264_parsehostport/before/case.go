// types: the text of a listener's address has no scheme.

package p

import (
	"net"
	"net/url"
)

func self(l net.Listener) (*url.URL, error) {
	return url.Parse(l.Addr().String()) //@bug parsehostport
}
