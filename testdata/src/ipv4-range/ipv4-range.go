package ipv4range

import (
	"fmt"
	"strings"
)

// The numbers of an address are octets.
const (
	gateway = "http://192.168.1.256/"              // want `^"256" in the address "192\.168\.1\.256" is over 255 \(RFC 1738 §3\.1, ipv4-range\)$`
	first   = "http://300.1.1.1:8080/"             // want `^"300" in the address "300\.1\.1\.1" is over 255`
	many    = "http://999.999.999.999/"            // want `^"999" in the address "999\.999\.999\.999" is over 255`
	large   = "http://1.2.3.99999999999999999999/" // want `^"99999999999999999999" in the address .* is over 255`
	login   = "ftp://joe@10.0.0.400/pub"           // want `^"400" in the address "10\.0\.0\.400" is over 255`
	joined  = "http://10.0." + "0.400/"            // want `^"400" in the address "10\.0\.0\.400" is over 255`
)

var raw = `http://192.168.1.256/` // want `^"256" in the address `

func built(path string, port int) []string {
	return []string{
		"http://192.168.1.256/" + path,               // want `^"256" in the address `
		fmt.Sprintf("http://192.168.1.256/%s", path), // want `^"256" in the address `
	}
}

// Addresses are not reported, and neither are numbers that are none,
const (
	loopback  = "http://127.0.0.1/"
	broadcast = "http://255.255.255.255/"
	zeros     = "http://000.001.010.255/"
	name      = "http://999.example.com/"
	path      = "http://example.com/192.168.1.256/"
)

// and numbers that only the running program knows to their end.
func unknown(n int) []string {
	return []string{
		fmt.Sprintf("http://192.168.1.%d/", n),
		fmt.Sprintf("http://192.168.1.25%d/", n),
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://192.168.1.256/") }
