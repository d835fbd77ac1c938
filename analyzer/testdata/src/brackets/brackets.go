// A package that writes brackets knows of IPv6: a name alone is no sign there.
package brackets

import (
	"errors"
	"fmt"
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

// A format writes brackets around another address.
func dialEach(ips []net.IP, port int) (net.Conn, error) {
	if len(ips) == 1 {
		return net.Dial("tcp", fmt.Sprintf("%s:%d", ips[0], port)) // want `^ips\[0\] may be an IPv6 address: use net\.JoinHostPort\(ips\[0\]\.String\(\), strconv\.Itoa\(port\)\); else "::1:80" is refused \(host-port\)$`
	}
	for _, ip := range ips {
		if c, err := net.Dial("tcp", fmt.Sprintf("[%s]:%d", ip, port)); err == nil {
			return c, nil
		}
	}
	return nil, errors.New("no address answers")
}
