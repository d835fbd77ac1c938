// flow: one part is taken for a host without a port.

package p

import (
	"strings"
)

func port(addr string) string {
	parts := strings.Split(addr, ":") //@bug ipv6
	if len(parts) == 1 {              //@bug2 ipv6
		return addr + ":4222" //@bug2 ipv6
	}
	return addr
}
