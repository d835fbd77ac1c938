// A package that writes brackets knows of IPv6: a name alone is no sign there.
package brackets

import (
	"net"
	"net/netip"
	"strings"
)

func named(host, port string) { net.Dial("tcp", host+":"+port) }

func typed(ip net.IP, port string) {
	net.Dial("tcp", ip.String()+":"+port) // want `ip.String\(\) may be an IPv6 address`
}

// The function looks for colons.
func colon(host, port string) {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	net.Dial("tcp", host+":"+port)
}

func formatHost(host string) (string, error) {
	if ip, err := netip.ParseAddr(host); err == nil && ip.Is6() {
		return "[" + host + "]", nil
	}
	return host, nil
}

func helped(host, port string) error {
	host, err := formatHost(host)
	if err != nil {
		return err
	}
	net.Dial("tcp", host+":"+port)
	return nil
}
