package schemeslashes

import (
	"fmt"
	"net/http"
	"strings"
)

// A colon and two slashes stand between the scheme and the host.
const (
	one       = "https:/www.example.com/a" // want `^":/" between "https" and the host: write "://"; else net/url finds no host in it \(RFC 1738 §3\.1, scheme-slashes\)$`
	none      = "https//www.example.com"   // want `"//" between "https" and the host: write "://"; else net/url finds no host in it `
	colons    = "https:://www.example.com" // want `":://" between "https" and the host: write "://"; else net/url finds no host in it `
	semicolon = "http;//www.example.com"   // want `";//" between "http" and the host: write "://"; else net/url finds no host in it `
	back      = "http:\\\\www.example.com" // want `":\\\\\\\\" between "http" and the host: write "://"; else net/url finds no host in it `
	raw       = `http:\\docs.example.com`  // want `":\\\\\\\\" between "http" and the host: write "://"; else net/url finds no host in it `
	server    = "http:/localhost:8080/a"   // want `":/" between "http" and the host: write "://"; else net/url finds no host in it `
)

func fetch(host string) {
	http.Get("https:/example/a")               // want `":/" between "https" and the host: write "://"; else net/url finds no host in it `
	_ = "https:://" + host + "/a"              // want `":://" between "https" and the host: write "://"; else net/url finds no host in it `
	_ = fmt.Sprintf("https:://%s/%%20a", host) // want `":://" between "https" and the host: write "://"; else net/url finds no host in it `
	homeURL := "https//example/a"              // want `"//" between "https" and the host: write "://"; else net/url finds no host in it `
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
