// flow: the port is looked for in a switch.

package p

import (
	"strings"
)

func withPort(host string) string {
	switch {
	case host == "":
		return "localhost:6379" //@ok
	case !strings.Contains(host, ":"): //@bug ipv6
		return host + ":6379" //@bug2 ipv6
	}
	return host
}
