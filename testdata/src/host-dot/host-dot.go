package hostdot

import (
	"fmt"
	"strings"
)

// A dot separates two labels.
const (
	root    = "http://example.com./"      // want `^.*"\." without a label on both sides: delete it \(RFC 1738 §3\.1, host-dot\); allowed by RFC 3986$`
	ported  = "http://example.com.:8080/" // want `"\." without a label on both sides: delete it `
	leading = "http://.example.com/"      // want `"\." without a label on both sides: delete it `
	double  = "http://www..example.com/"  // want `"\." without a label on both sides: delete it `
	address = "http://127.0.0.1./"        // want `"\." without a label on both sides: delete it `
	search  = "ldap://example.com./o=x"   // want `"\." without a label on both sides: delete it `
)

var raw = `http://example.com./` // want `"\." without a label on both sides: delete it `

func built(name string, port int) []string {
	return []string{
		"http://example.com./" + name,                   // want `"\." without a label on both sides: delete it `
		fmt.Sprintf("http://example.com.:%d/", port),    // want `"\." without a label on both sides: delete it `
		fmt.Sprintf("http://node%d..example.com", port), // want `"\." without a label on both sides: delete it `
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
