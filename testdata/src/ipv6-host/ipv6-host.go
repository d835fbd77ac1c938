package ipv6host

import (
	"fmt"
	"net"
	"strings"
)

// An IPv6 address is no host of RFC 1738.
const (
	loopback = "http://[::1]/"                        // want `^RFC 1738 has no IPv6 addresses: .* \(RFC 1738 §3\.1, ipv6-host\); allowed by RFC 3986$`
	ported   = "http://[::1]:8080/debug"              // want `IPv6`
	full     = "https://[2001:db8:0:0:0:0:0:1]/"      // want `IPv6`
	mapped   = "http://[::ffff:127.0.0.1]/"           // want `IPv6`
	zone     = "http://[fe80::1%25en0]/"              // want `IPv6`
	cache    = "redis://[fd00::1]:6379/"              // want `IPv6`
	joined   = "http://" + "[2001:db8::1]" + ":8080/" // want `IPv6`
)

var raw = `http://[::1]/` // want `IPv6`

func built(path string, port int) []string {
	return []string{
		"http://[::1]/" + path,                        // want `IPv6`
		fmt.Sprintf("http://[::1]:%d/", port),         // want `IPv6`
		fmt.Sprintf("ftp://anonymous@[::1]/%s", path), // want `IPv6`
	}
}

// Other hosts are not reported, and neither are brackets that only the running program
// fills.
const (
	name    = "http://localhost:8080/"
	address = "http://127.0.0.1:8080/"
)

func unknown(host string, port int) []string {
	return []string{
		"http://[" + host + "]/",
		fmt.Sprintf("http://[%s]:%d/", host, port),
		"http://" + net.JoinHostPort("::1", "80") + "/",
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://[::1]") }
