package hostdot

import (
	"fmt"
	"strings"
)

// A dot separates two labels.
const (
	root    = "http://example.com./"      // want `^"\." at the end of the host: delete it \(RFC 1738 §3\.1, host-dot\); allowed by RFC 3986$`
	ported  = "http://example.com.:8080/" // want `"\." at the end of the host: delete it `
	leading = "http://.example.com/"      // want `"\." at the start of the host: delete it `
	double  = "http://www..example.com/"  // want `"\." next to another "\." in the host: delete it `
	address = "http://127.0.0.1./"        // want `"\." at the end of the host: delete it `
	search  = "ldap://example.com./o=x"   // want `"\." at the end of the host: delete it `
)

var raw = `http://example.com./` // want `"\." at the end of the host: delete it `

func built(name string, port int) []string {
	return []string{
		"http://example.com./" + name,                   // want `"\." at the end of the host: delete it `
		fmt.Sprintf("http://example.com.:%d/", port),    // want `"\." at the end of the host: delete it `
		fmt.Sprintf("http://node%d..example.com", port), // want `"\." next to another "\." in the host: delete it `
	}
}

// Dots elsewhere, and dots after which the text may go on, are not reported.
const (
	path   = "http://example.com/./../a..b"
	prefix = "http://example.com."
	dots   = "http://.../index.html"
)

func unknown(domain string) []string {
	return []string{
		"http://www." + domain + "/",
		fmt.Sprintf("http://www.%s/", domain),
		"The site is http://example.com.",
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://example.com./") }

// A constant that begins a right host too is reported where it ends one.
const (
	bare   = "https://api."
	domain = bare + "example.com"
)

func beginnings() []string {
	return []string{
		bare + "/x", // want `"\." at the end of the host: delete it `
		bare + "/y", // want `"\." at the end of the host: delete it `
		domain + "/z",
	}
}
