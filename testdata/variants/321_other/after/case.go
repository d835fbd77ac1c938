// types: with a port the resolver finds no such name.

package p

import (
	"net"
	"net/url"
)

func resolve(u *url.URL) ([]net.IP, error) {
	return net.LookupIP(u.Hostname()) //@ok
}
