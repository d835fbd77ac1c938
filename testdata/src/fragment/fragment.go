package fragment

import "fmt"

// One "#" delimits the fragment; another is written "%23".
const (
	section = "http://docs.example.com/guide.html#sec#2" // want `^a second "#" in one URL: write "%23" \(RFC 1738 §2\.2, fragment\)$`
	route   = "https://app.example.com/#/users#list"     // want `^a second "#" in one URL: write "%23" `
	twice   = "http://docs.example.com/#a#b#c"           // want `a second "#" in one URL \(2 times\)`
	hex     = "http://docs.example.com/#sec\x232"        // want `a second "#"`
	joined  = "http://docs.example.com/" + "#sec" + "#2" // want `a second "#"`
)

var raw = `http://docs.example.com/guide.html#sec#2` // want `a second "#"`

func built(page, section string) []string {
	return []string{
		"http://docs.example.com/#" + page + "#" + section,              // want `a second "#"`
		fmt.Sprintf("http://docs.example.com/%s#%s#top", page, section), // want `a second "#" in one URL: write "%%23" `
	}
}

// One fragment is not reported, whatever it holds: it is not part of the URL.
const (
	one     = "http://docs.example.com/guide.html#sec-2"
	empty   = "http://docs.example.com/guide.html#"
	query   = "https://app.example.com/#/users?sort=~name"
	escaped = "http://docs.example.com/guide.html#sec%232"
)

func unknown(page, section string) []string {
	return []string{
		"http://docs.example.com/" + page + "#" + section,
		fmt.Sprintf("http://docs.example.com/%s#%s", page, section),
	}
}

func compared(s string) bool { return s == "http://docs.example.com/#a#b" }
