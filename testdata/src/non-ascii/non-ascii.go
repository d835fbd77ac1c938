package nonascii

import (
	"fmt"
	"net/url"
	"strings"
)

// Each octet is written as an escape.
const (
	cafe    = "http://example.com/menu/café"                // want `^non-ASCII "é": write "%C3%A9" \(RFC 1738 §2\.2, non-ascii\)$`
	search  = "http://example.com/?q=日本"                    // want `^non-ASCII "日本": write "%E6%97%A5%E6%9C%AC" `
	latin1  = "http://example.com/menu/caf\xe9"             // want `^non-ASCII "\\xe9": write "%E9" `
	unicode = "http://example.com/menu/caf\u00e9"           // want `^non-ASCII "é": write "%C3%A9" `
	octal   = "http://example.com/menu/caf\303\251"         // want `^non-ASCII "é": write "%C3%A9" `
	joined  = "http://example.com" + "/menu/" + "caf" + "é" // want `^non-ASCII "é": write "%C3%A9" `
	pub     = "ftp://ftp.example.com/pub/naïve.txt"         // want `^non-ASCII "ï": write "%C3%AF" `
	user    = "ftp://jörg@ftp.example.com/"                 // want `^non-ASCII "ö": write "%C3%B6"; else url\.Parse fails `
	mail    = "mailto:jörg@example.com"                     // want `^non-ASCII "ö": write "%C3%B6" `
)

var raw = `http://example.com/menu/café` // want `^non-ASCII "é": write "%C3%A9" `

// A character that two literals share is left to the author.
const shared = "http://example.com/menu/caf\xc3" + "\xa9" // want `^non-ASCII "é": write "%C3%A9" `

// In a format "%" is written "%%".
func formatted(name string) string {
	return fmt.Sprintf("http://example.com/café/%s", name) // want `^non-ASCII "é": write "%%C3%%A9" `
}

func concatenated(host string) string {
	return "http://" + host + "/café/" // want `^non-ASCII "é": write "%C3%A9" `
}

// A host is written in its ASCII form, which is not for an edit to find.
const (
	city   = "http://münchen.example/" // want `^non-ASCII "ü" in a host name: write its ASCII \("xn--"\) form \(RFC 1738 §2\.2, non-ascii\)$`
	german = "https://bücher.example/" // want `^non-ASCII "ü" in a host name: write its ASCII \("xn--"\) form `
)

// The escapes and the ASCII form are not reported,
const (
	escaped = "http://example.com/menu/caf%C3%A9"
	ascii   = "http://xn--mnchen-3ya.example/"
)

// and so are unknown parts, fragments, the text around a URL,
func unknown(name string) []string {
	return []string{
		"http://example.com/?q=" + url.QueryEscape("café"),
		"http://example.com/" + name,
		"http://example.com/#café",
		"Die Bücher auf http://example.com/ – für alle",
	}
}

// and what URLs are compared with.
func compared(s string) bool { return s == "http://example.com/café" || strings.HasSuffix(s, "é") }
