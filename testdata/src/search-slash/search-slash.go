package searchslash

import (
	"fmt"
	"net/url"
	"strings"
)

// Within the searchpart "/" and "?" are written as escapes.
const (
	login  = "http://example.com/login?next=/home"        // want `^"/" in the query: write "%2F" \(RFC 1738 §3\.3, search-slash\); allowed by RFC 3986$`
	search = "http://example.com/search?q=what?"          // want `^"\?" in the query: write "%3F" `
	nested = "https://example.com/?u=https://example.org" // want `^"//" in the query: write "%2F%2F" `
	socket = "ws://example.com/ws?path=/chat"             // want `^"/" in the query: write "%2F" `
	hex    = "http://example.com/login?next=\x2fhome"     // want `^"/" in the query: write "%2F" `
)

var raw = `http://example.com/login?next=/home` // want `^"/" in the query: write "%2F" `

const page = "http://example.com/login"

const loginNext = page + "?next=" + "/home" // want `^"/" in the query: write "%2F" `

func built(host, user string) []string {
	return []string{
		"http://" + host + "/login?next=/" + user,             // want `^"/" in the query: write "%2F" `
		fmt.Sprintf("http://%s/login?next=/u/%s", host, user), // want `^"/" in the query \(2 times\)`
	}
}

// A gopher search is a searchpart too.
const gopher = "gopher://gopher.example.com/7a" // its words follow "%09"

// Elsewhere they are not reported, and neither are their escapes,
const (
	path    = "http://example.com/a/b//c?d=e;f:g@h&i"
	escaped = "http://example.com/login?next=%2Fhome&q=what%3F"
	ftp     = "ftp://ftp.example.com/a?b/c?d"
	anchor  = "http://example.com/?q=1#/route?x"
)

// and what only the running program knows.
func unknown(host, next string) []string {
	return []string{
		"http://" + host + "?next=" + next,
		"http://example.com/login?next=" + url.QueryEscape("/home"),
		fmt.Sprintf("http://example.com/login?next=%s", next),
		"http://example.com/login?next={next}",
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://example.com/login?next=/") }

// A field may begin there, which an escape would hide.
func field(id string) string {
	return "http://example.com/a?id=" + id + "?full=1" // want `^"\?" in the query: begin a field with "&", or escape it as "%3F" \(RFC 1738 §3\.3, search-slash\); allowed by RFC 3986$`
}
