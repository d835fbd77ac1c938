package reservedchar

import (
	"fmt"
	"net/url"
	"strings"
)

// In ftp and file URLs ";" begins the type at the end, and is nothing else.
const (
	listing = "ftp://ftp.example.com/pub/a;b.txt"        // want `^";" is reserved in ftp URLs: write "%3B" \(RFC 1738 §3\.2, reserved-char\); allowed by RFC 3986$`
	both    = "ftp://ftp.example.com/pub/a;b.txt;type=i" // want `^";" is reserved in ftp URLs`
	local   = "file:///home/joe/a;b.txt"                 // want `^";" is reserved in file URLs: write "%3B" \(RFC 1738 §3\.10, reserved-char\); allowed by RFC 3986$`
)

// Within a user or password ":", "@" and "/" must be encoded.
const (
	address  = "ftp://joe@example.com@ftp.example.com/" // want `^"@" is reserved in ftp URLs`
	password = "ftp://joe:a:b@ftp.example.com/"         // want `^":" is reserved in ftp URLs`
	terminal = "telnet://joe:p@ss@host.example.com/"    // want `^"@" is reserved in telnet URLs: write "%40" \(RFC 1738 §3\.8, reserved-char\)$`
)

// In a message-id only one "@" stands; a prospero field has one "="; a wais
// database has no ":".
const (
	article  = "news:12@34@news.example.com"               // want `^"@" is reserved in news URLs: write "%40" \(RFC 1738 §3\.6, reserved-char\); allowed by RFC 3986$`
	field    = "prospero://host.example.com/p;version=a=b" // want `^"=" is reserved in prospero URLs: write "%3D" \(RFC 1738 §3\.11, reserved-char\); allowed by RFC 3986$`
	database = "wais://wais.example.com/a:b"               // want `^":" is reserved in wais URLs: write "%3A" \(RFC 1738 §3\.9, reserved-char\); allowed by RFC 3986$`
)

var raw = `ftp://ftp.example.com/pub/a;b.txt` // want `^";" is reserved in ftp URLs`

func built(host, name string) []string {
	return []string{
		"ftp://" + host + "/pub;v1/" + name,              // want `^";" is reserved in ftp URLs`
		"ftp://ftp.example.com/a\x3bb/" + name,           // want `^";" is reserved in ftp URLs`
		fmt.Sprintf("ftp://%s/pub;v1/%s", host, name),    // want `^";" is reserved in ftp URLs`
		fmt.Sprintf("telnet://%s:a:b@example.com", name), // want `^":" is reserved in telnet URLs`
	}
}

// Where the scheme gives them a place, they are not reported.
const (
	typed    = "ftp://ftp.example.com/pub/a.txt;type=i"
	question = "ftp://ftp.example.com/a?b=c"
	semis    = "http://example.com/a;b=c;d/e@f:g?h;i:j@k=l&m"
	selector = "gopher://gopher.example.com/1a;b?c"
	escaped  = "ftp://joe%40example.com@ftp.example.com/a%3Bb"
)

// A text that ends before the type may go on.
func continued(typecode string) []string {
	return []string{
		"ftp://ftp.example.com/pub/a.txt;",
		"ftp://ftp.example.com/pub/a.txt;type=" + typecode,
		"ftp://" + typecode + ":" + typecode + "@ftp.example.com/",
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "ftp://ftp.example.com/a;b") }

// The login ends at the last "@", and url.JoinPath escapes those before it.
func joined(name string) (string, error) {
	text := "telnet://u:p@@example.com/" + name
	return url.JoinPath(text)
}
