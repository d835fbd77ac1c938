package port

import (
	"fmt"
	"strconv"
	"strings"
)

// A colon without a port goes.
const (
	empty    = "http://example.com:/index.html" // want `^":" without a port: delete it \(RFC 1738 §3\.1, port\); allowed by RFC 3986$`
	searched = "http://example.com:/?q=1"       // want `^":" without a port: delete it `
	login    = "ftp://joe@ftp.example.com:/pub" // want `^":" without a port: delete it `
	hex      = "http://example.com\x3a/"        // want `^":" without a port: delete it `
)

var raw = `http://example.com:/` // want `^":" without a port: delete it `

func built(path string) []string {
	return []string{
		"http://example.com:/" + path,                // want `^":" without a port: delete it `
		fmt.Sprintf("http://example.com:/%s", path),  // want `^":" without a port: delete it `
		"http://" + "example.com" + ":" + "/" + path, // want `^":" without a port: delete it `
	}
}

// The URL ends before a fragment: no port can follow.
const anchor = "http://example.com:#top" // want `^":" without a port: delete it `

// A port is in decimal. Only the author knows which one was meant.
const (
	letters = "http://example.com:8o80/"  // want `^port "8o80" is not a number; url\.Parse fails \(RFC 1738 §3\.1, port\)$`
	hexa    = "http://example.com:0x50/"  // want `^port "0x50" is not a number; url\.Parse fails `
	twice   = "http://example.com:80:81/" // want `^port "80:81" is not a number; url\.Parse fails `
	minus   = "http://example.com:-1/"    // want `^port "-1" is not a number; url\.Parse fails `
)

func negative(host string) string {
	return fmt.Sprintf("http://example.com:-80/%s", host) // want `^port "-80" is not a number; url\.Parse fails `
}

// Ports are not reported, and neither are prefixes and placeholders.
const (
	decimal = "http://example.com:8080/"
	zero    = "http://example.com:0/"
	prefix  = "http://example.com:"
	route   = "http://example.com:{port}/"
	named   = "http://example.com:PORT/"
)

func unknown(name, port string, n int) []string {
	return []string{
		"http://" + name + ":" + port + "/",
		"http://example.com:" + port,
		fmt.Sprintf("http://%s:%d/", name, n),
		fmt.Sprintf("http://%s:%s/", name, port),
		fmt.Sprintf("http://example.com:80%02d/", n),
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://example.com:/") }

// A number can have more behind it if text beside it may be trimmed or replaced.
func edited(n int) []string {
	return []string{
		"http://example.com:80" + strings.TrimLeft(strconv.Itoa(n)+"/a", "/"),
		"http://example.com:" + strings.TrimRight("80/"+strconv.Itoa(n), "/") + "a",
		"http://example.com:80" + strings.TrimPrefix("/"+strconv.Itoa(n)+"a", "/1"),
		"http://example.com:80" + strings.TrimSuffix("1"+strconv.Itoa(n)+"/", "1/") + "a",
		"http://example.com:80" + strings.ReplaceAll(strconv.Itoa(n)+"/a", "1/", ""),
		"http://example.com:80" + strings.ReplaceAll(strconv.Itoa(n)+"a", "1", "/"),
		"http://example.com:80" + strings.TrimRight(strconv.Itoa(n)+"a", "/"),      // want `invalid or empty port`
		"http://example.com:80" + strings.ReplaceAll(strconv.Itoa(n)+"a", "/", ""), // want `invalid or empty port`
	}
}
