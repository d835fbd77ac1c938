package controlchar

import (
	"fmt"
	"net/http"
	"strings"
)

// A control character inside of a URL is written as an escape.
const (
	tabURL  = "http://example.com/a\tb"       // want `^control character "\\t": write "%09"; else url\.Parse fails \(RFC 1738 §2\.2, control-char\)$`
	nulURL  = "http://example.com/a\x00b"     // want `control character "\\x00": delete it; else url\.Parse fails `
	delURL  = "http://example.com/a\177b"     // want `control character "\\x7f": write "%7F"; else url\.Parse fails `
	uniURL  = "http://example.com/a\u001fb"   // want `control character "\\x1f": write "%1F"; else url\.Parse fails `
	crlfURL = "http://example.com/a\r\nX-A:b" // want `^control characters "\\r\\n": delete them; else url\.Parse fails `
	menuURL = "gopher://example.com/0a\tfind" // want `control character "\\t": write "%09"; else url\.Parse fails `
)

// The beginning of a segment of a file, whose strings end in NUL.
var segment = []byte("http://example.com/xap/1.0/\x00")

func built(host, page string) []string {
	loginURL := "http://" + host + "/a\tb"               // want `control character "\\t": write "%09" `
	pageURL := fmt.Sprintf("http://%s/\t%s", host, page) // want `control character "\\t": write "%%09" `
	return []string{loginURL, pageURL}
}

// A line break at the end of the text is no part of the URL, and goes.
const lineURL = "http://example.com/\n" // want `^control character "\\n": delete it; else url\.Parse fails \(RFC 1738 §2\.2, control-char\)$`

// want +1 `^control character "\\n": delete it; else url\.Parse fails `
var pastedURL = `http://example.com/docs
`

// In a host no escape is legal: there is no fix.
const hostURL = "http://exam\x01ple.com/" // want `^control character "\\x01": delete it; else url\.Parse fails `

// In running text they end the URL.
const usage = "http://example.com/\n\thttp://example.org/\n"

// The escape is not reported, and neither is what is no URL.
const (
	escapedURL = "http://example.com/a%09b"
	header     = "Location: http://example.com/\r\n"
	layout     = "http:\t//"
)

// In a comparison white space at the end is reported, but not edited.
func compared(s string) bool {
	return strings.Contains(s, "http://example.com/\tb") ||
		strings.Contains(s, "http://example.com/\t") // want `control character "\\t": delete it`
}

// The faults are why url.Parse fails.
func requested() { http.Get("https://example.com/\ta\n") } // want `control character "\\t"` `control character "\\n": delete it; else url\.Parse fails`
