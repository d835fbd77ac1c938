package portrange

import (
	"fmt"
	"strings"
)

// A port has sixteen bits.
const (
	over   = "http://example.com:65536/"                // want `^port "65536" is over 65535 \(RFC 1738 §3\.1, port-range\)$`
	typo   = "http://localhost:80800/api"               // want `^port "80800" is over 65535 `
	large  = "http://example.com:99999999999999999999/" // want `^port "99999999999999999999" is over 65535 `
	number = "http://127.0.0.1:70000/"                  // want `^port "70000" is over 65535 `
	login  = "ftp://joe@ftp.example.com:70000/pub"      // want `^port "70000" is over 65535 `
	cache  = "redis://cache.example.com:66379"          // want `^port "66379" is over 65535 `
	joined = "http://example.com" + ":65536" + "/"      // want `^port "65536" is over 65535 `
)

var raw = `http://example.com:65536/` // want `^port "65536" is over 65535 `

func built(path string) []string {
	return []string{
		"http://example.com:65536/" + path,               // want `^port "65536" is over 65535 `
		fmt.Sprintf("http://example.com:65536/%s", path), // want `^port "65536" is over 65535 `
	}
}

// Ports are not reported, zero among them, which asks for any,
const (
	highest = "http://example.com:65535/"
	zero    = "http://localhost:0/"
	zeros   = "http://example.com:000080/"
	path    = "http://example.com/:65536/"
)

// and so are those that only the running program knows to their end.
func unknown(host string, n int) []string {
	return []string{
		fmt.Sprintf("http://example.com:%d/", n),
		fmt.Sprintf("http://example.com:6553%d/", n),
		"http://example.com:8080" + host,
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://example.com:65536/") }
