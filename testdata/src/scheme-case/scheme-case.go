package schemecase

import (
	"fmt"
	"strings"
)

// A scheme is written in lower case.
const (
	shouted = "HTTP://example.com/"           // want `^scheme "HTTP" in upper case: write "http" \(RFC 1738 §2\.1, scheme-case\)$`
	titled  = "Https://example.com/"          // want `^scheme "Https" in upper case: write "https" `
	server  = "FTP://ftp.example.com/pub/"    // want `^scheme "FTP" in upper case: write "ftp" `
	text    = "see HTTP://example.com/ first" // want `^scheme "HTTP" in upper case: write "http" `
	hex     = "\x48TTP://example.com/"        // want `^scheme "HTTP" in upper case: write "http" `
	joined  = "HTTP://" + "example.com/"      // want `^scheme "HTTP" in upper case: write "http" `
)

var raw = `HTTP://example.com/` // want `^scheme "HTTP" in upper case: write "http" `

func built(host, path string) []string {
	return []string{
		"HTTP://" + host + "/" + path,              // want `^scheme "HTTP" in upper case: write "http" `
		fmt.Sprintf("HTTP://example.com/%s", path), // want `^scheme "HTTP" in upper case: write "http" `
	}
}

// A scheme that two literals share is left to the author.
const shared = "HT" + "TP://example.com/" // want `^scheme "HTTP" in upper case: write "http" `

// Upper case elsewhere is not reported, and neither are schemes that are unknown or no
// part of a URL.
const (
	upper   = "http://EXAMPLE.COM/PATH?Q=A"
	unknown = "Foo://example.com/"
	version = "HTTP/1.1"
	ratio   = "SCALE:1"
)

func compared(s string) bool { return strings.HasPrefix(s, "HTTP://") }
