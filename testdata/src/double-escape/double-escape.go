package doubleescape

import "net/url"

const name = "a%2Fb"

// What is escaped already is escaped again.
func list() {
	_ = url.PathEscape("a%20b")             // want `^url\.PathEscape turns "%20" into "%2520": write the text without escapes \(RFC 1738 §2\.2, double-escape\)$`
	_ = url.QueryEscape(name)               // want `url\.QueryEscape turns "%2F" into "%252F"`
	_ = "http://www.example.com/a%2520b"    // want `^"%2520" is "%20" escaped twice`
	_ = "http://www.example.com/?q=a%252fb" // want `"%252f" is "%2f" escaped twice`
}

func others(s string) {
	_ = url.PathEscape("a b")
	_ = url.PathEscape("100%")
	_ = url.PathEscape(s)
	_ = url.PathEscape("100%zz")
	_, _ = url.PathUnescape("a%20b")
	_ = "http://www.example.com/100%25"
	_ = "http://www.example.com/100%25zz"
	_ = "a%2520b"
}
