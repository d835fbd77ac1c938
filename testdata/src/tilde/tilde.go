package tilde

import (
	"fmt"
	"strings"
)

// A tilde is written "%7E".
const (
	home     = "http://www.example.edu/~knuth/"           // want `^RFC 1738 does not allow "~": write "%7E" \(RFC 1738 §2\.2, tilde\); allowed by RFC 3986$`
	backup   = "ftp://ftp.example.com/pub/main.c~"        // want `RFC 1738 does not allow "~": write "%7E" `
	search   = "http://example.com/search?q=~approx"      // want `RFC 1738 does not allow "~": write "%7E" `
	password = "ftp://foo:~@host.com/"                    // want `RFC 1738 does not allow "~": write "%7E" `
	twice    = "http://www.example.edu/~~"                // want `^RFC 1738 does not allow "~~": write "%7E%7E" `
	hex      = "http://www.example.edu/\x7eknuth/"        // want `RFC 1738 does not allow "~": write "%7E" `
	text     = "see http://www.example.edu/~knuth/, say"  // want `RFC 1738 does not allow "~": write "%7E" `
	joined   = "http://www.example.edu" + "/~" + "knuth/" // want `RFC 1738 does not allow "~": write "%7E" `
)

var raw = `http://www.example.edu/~knuth/` // want `RFC 1738 does not allow "~": write "%7E" `

func built(host, user string) []string {
	return []string{
		"http://" + host + "/~" + user,                                 // want `RFC 1738 does not allow "~": write "%7E" `
		fmt.Sprintf("http://%s/~%s/index.html", host, user),            // want `RFC 1738 does not allow "~": write "%%7E" `
		fmt.Sprintf("http://www.example.edu/~%s?u=%%7E%s", user, user), // want `RFC 1738 does not allow "~": `
	}
}

// An escaped tilde, and a tilde that is in no URL, are not reported.
const (
	escaped = "http://www.example.edu/%7Eknuth/"
	local   = "~/src/http"
	about   = "about http://www.example.edu/: it is ~5 years old"
)

// A fragment is not part of the URL.
const fragment = "http://www.example.edu/#~knuth"

func compared(s string) bool { return strings.HasPrefix(s, "http://www.example.edu/~") }
