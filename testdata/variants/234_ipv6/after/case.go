// flow: the port is looked for in a switch.

package p

import (
	"net"
)

func withPort(host string) string {
	switch {
	case host == "":
		return "localhost:6379" //@ok
	case net.ParseIP(host) != nil: //@ok
		return net.JoinHostPort(host, "6379") //@ok
	}
	return host
}
