package schemeslashes

import (
	"fmt"
	"net/http"
	"strings"
)

// A colon and two slashes stand between the scheme and the host.
const (
	one       = "https:/www.example.com/a" // want `^":/" between "https" and the host: write "://" \(RFC 1738 §3\.1, scheme-slashes\)$`
	none      = "https//www.example.com"   // want `"//" between "https" and the host: write "://" `
	colons    = "https:://www.example.com" // want `":://" between "https" and the host: write "://" `
	semicolon = "http;//www.example.com"   // want `";//" between "http" and the host: write "://" `
	back      = "http:\\\\www.example.com" // want `":\\\\\\\\" between "http" and the host: write "://" `
	raw       = `http:\\docs.example.com`  // want `":\\\\\\\\" between "http" and the host: write "://" `
	server    = "http:/localhost:8080/a"   // want `":/" between "http" and the host: write "://" `
)

func fetch(host string) {
	http.Get("https:/example/a")               // want `":/" between "https" and the host: write "://" `
	_ = "https:://" + host + "/a"              // want `":://" between "https" and the host: write "://" `
	_ = fmt.Sprintf("https:://%s/%%20a", host) // want `":://" between "https" and the host: write "://" `
	homeURL := "https//example/a"              // want `"//" between "https" and the host: write "://" `
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
