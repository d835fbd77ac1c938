package schemeslashes

import (
	"fmt"
	"net/http"
	"strings"
)

// A colon and two slashes stand between the scheme and the host.
const (
	one       = "https:/www.example.com/a" // want `^":/" between "https" and the host: write "://"; else it has no host \(RFC 1738 §3\.1, scheme-slashes\)$`
	none      = "https//www.example.com"   // want `"//" between "https" and the host: write "://"; else it has no scheme `
	colons    = "https:://www.example.com" // want `":://" between "https" and the host: write "://"; else it has no host `
	semicolon = "http;//www.example.com"   // want `";//" between "http" and the host: write "://"; else it has no scheme `
	back      = "http:\\\\www.example.com" // want `":\\\\\\\\" between "http" and the host: write "://"; else it has no host `
	raw       = `http:\\docs.example.com`  // want `":\\\\\\\\" between "http" and the host: write "://"; else it has no host `
	server    = "http:/localhost:8080/a"   // want `":/" between "http" and the host: write "://"; else it has no host `
)

func fetch(host string) {
	http.Get("https:/example/a")               // want `":/" between "https" and the host: write "://"; else "https:/example/a" is refused `
	_ = "https:://" + host + "/a"              // want `":://" between "https" and the host: write "://"; else it has no host `
	_ = fmt.Sprintf("https:://%s/%%20a", host) // want `":://" between "https" and the host: write "://"; else it has no host `
	homeURL := "https//example/a"              // want `"//" between "https" and the host: write "://"; else it has no scheme `
	_ = homeURL
}

// More may follow, or it means something else.
func others(host, s string) {
	_ = "https:/" + host
	_ = "http:/healthz"
	_ = "http//cache/a"
	_ = `^http:\\/\\/`
	_ = "http:80"
	_ = strings.Replace(s, "http:/www.example.com", "http://www.example.com", 1)
}
