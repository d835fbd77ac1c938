// types: without a port SplitHostPort fails.

package p

import (
	"net"
	"net/url"
)

func names(u *url.URL) (string, error) {
	host, _, err := net.SplitHostPort(u.Host) //@bug parsehostport
	if err != nil {
		return "", err
	}
	return host, nil
}
