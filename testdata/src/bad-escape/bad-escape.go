package badescape

import (
	"fmt"
	"net/url"
	"strings"
)

// A "%" that begins no escape is written "%25".
const (
	couponURL   = "http://shop.example.com/coupon/50%-off"  // want `^"%" without two hexadecimal digits: write "%25"; else url\.Parse fails \(RFC 1738 §2\.2, bad-escape\)$`
	searchURL   = "http://example.com/search?q=100%&page=2" // want `"%" without two hexadecimal digits: write "%25" `
	unicodeURL  = "http://example.com/caf%u00E9"            // want `"%" without two hexadecimal digits: write "%25"; else url\.Parse fails `
	cutShortURL = "http://example.com/caf%C3%A/menu"        // want `^"%A" without two hexadecimal digits: write "%25A"; else url\.Parse fails `
)

// Also in an escape sequence and in a raw literal.
var (
	hexURL = "http://shop.example.com/coupon/50\x25-off" // want `"%" without two hexadecimal digits: write "%25"; else url\.Parse fails `
	rawURL = `http://example.com/search?q=100%&page=2`   // want `"%" without two hexadecimal digits: write "%25" `
)

// Where the digits are missing is seen across a concatenation; an edit of two
// literals is left to the author.
func concatenated(path string) []string {
	return []string{
		"http://example.com/caf%" + "zz/menu",          // want `"%" without two hexadecimal digits: write "%25"; else url\.Parse fails `
		"http://example.com/caf%A" + "/menu",           // want `"%A" without two hexadecimal digits: write "%25A"; else url\.Parse fails `
		"http://shop.example.com/" + path + "/50%-off", // want `"%" without two hexadecimal digits: write "%25" `
	}
}

// In a format, "%%" writes the "%".
func formatted(id int) string {
	return fmt.Sprintf("http://shop.example.com/%d/50%%-off", id) // want `"%" without two hexadecimal digits: write "%%25"; else url\.Parse fails `
}

// In the other schemes.
const (
	subject = "mailto:sales@example.com?subject=50%-off" // want `"%" without two hexadecimal digits: write "%25" `
	file    = "ftp://ftp.example.com/pub/100%/a.txt"     // want `"%" without two hexadecimal digits: write "%25"; else url\.Parse fails `
)

// The URL ends before a fragment: no digits can follow.
const anchor = "http://example.com/100%#intro" // want `"%" without two hexadecimal digits: write "%25"; else url\.Parse fails `

// Escapes, in either case of letters, are not reported.
const (
	lowerURL = "http://example.com/caf%c3%a9"
	upperURL = "http://example.com/caf%C3%A9"
	plainURL = "http://example.com/100%25"
)

// A text that ends in an escape may go on.
const escapePrefix = "http://example.com/%"

func continued(hex string) string { return "http://example.com/%" + hex }

// A verb is no escape, and an escape is no verb.
func verbs(host, page string, id int) []string {
	return []string{
		fmt.Sprintf("http://%s/%s?id=%d", host, page, id),
		fmt.Sprintf("http://%s/caf%%C3%%A9/%05d", host, id),
		fmt.Sprintf("http://%s/%%%02X", host, id),
		"http://example.com/" + url.PathEscape(page),
	}
}

// A constant may be used as a format.
const format = "http://example.com/%s/%d"

func compared(s string) bool { return strings.Contains(s, "http://example.com/%&") }

// A format may begin with a variable.
var formatBase = "http://example.com"

func printed(page string) []string {
	return []string{fmt.Sprintf(formatBase+"/50%#%41/%s", page), fmt.Sprintf(formatBase+"/50%%-%s", page)} // want `"%" without two hexadecimal digits: write "%%25" `
}
