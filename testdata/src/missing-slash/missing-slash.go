package missingslash

import (
	"fmt"
	"net/url"
	"strings"
)

// Between the host and "?" stands a slash.
const (
	search = "http://example.com?q=go"           // want `^"\?" straight after the host: write "/\?" \(RFC 1738 §3\.3, missing-slash\); allowed by RFC 3986$`
	ported = "https://example.com:8443?q=go"     // want `^"\?" straight after the host: write "/\?" `
	number = "http://127.0.0.1?q=go"             // want `^"\?" straight after the host: write "/\?" `
	socket = "ws://example.com?token=x"          // want `^"\?" straight after the host: write "/\?" `
	hex    = "http://example.com\x3fq=go"        // want `^"\?" straight after the host: write "/\?" `
	joined = "http://example.com" + "?q=" + "go" // want `^"\?" straight after the host: write "/\?" `
	pub    = "ftp://ftp.example.com?a/b"         // want `^"\?" straight after the host: write "/\?" .*§3\.2`
)

var raw = `http://example.com?q=go` // want `^"\?" straight after the host: write "/\?" `

func built(page string, port int) []string {
	return []string{
		"http://example.com?n=" + page,                        // want `^"\?" straight after the host: write "/\?" `
		fmt.Sprintf("http://example.com?n=%s", page),          // want `^"\?" straight after the host: write "/\?" `
		fmt.Sprintf("http://example.com:%d?n=%s", port, page), // want `^"\?" straight after the host: write "/\?" `
	}
}

// With the slash they are not reported, and neither is a host that may bring its own.
const (
	slash = "http://example.com/?q=go"
	page  = "http://example.com/search?q=go"
	mail  = "mailto:joe@example.com?subject=go"
)

func unknown(host, page string) []string {
	return []string{
		"http://" + host + "?n=" + page,
		fmt.Sprintf("http://%s?n=%s", host, page),
		"{base}?q=go",
		"http://{base}?q=go",
	}
}

// What url.JoinPath takes has the slash when it returns.
const searched = "http://example.com?n="

func joinedPath(page string) (string, string, error) {
	u, err := url.JoinPath(searched + page)
	return u, searched + "go", err // want `"\?" straight after the host: write "/\?" `
}

func compared(s string) bool { return strings.HasPrefix(s, "http://example.com?") }

// What adds to the path would find a slash there.
func extended(page string) string {
	u, err := url.Parse("http://example.com?format=json") // want `"\?" straight after the host: begin the path with "/" there, and not where it goes on`
	if err != nil {
		return ""
	}
	u.Path += "/" + page
	return u.String()
}
