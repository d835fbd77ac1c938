package wrongescape

import (
	"fmt"
	"net/http"
	"net/url"
)

// One place, and nothing is known of the value: the server may read "+" as a space.
func One(kit string) {
	http.Get("https://www.example.com/kits/" + url.QueryEscape(kit)) // want `^url\.QueryEscape in a path: "a b" arrives as "a\+b": write url\.PathEscape\(kit\) \(wrong-escape, possible\)$`
}

// A label can have a space. A branch, an e-mail address and a namespace have none, so nothing is lost.
func Named(label, branch, email, namespaceName string) {
	http.Get("https://www.example.com/labels/" + url.QueryEscape(label)) // want `^url\.QueryEscape in a path: "a b" arrives as "a\+b": write url\.PathEscape\(label\) \(wrong-escape\)$`
	http.Get("https://www.example.com/branches/" + url.QueryEscape(branch))
	http.Get("https://www.example.com/keys/" + url.QueryEscape(email))
	http.Get("https://www.example.com/spaces/" + url.QueryEscape(namespaceName))
}

// Who escapes a value expects some that needs it.
func Query(sheet string) {
	http.Get("https://www.example.com/?tune=" + url.PathEscape(sheet)) // want `^url\.PathEscape in a query: "a&b" arrives as "a": write url\.QueryEscape\(sheet\) \(wrong-escape\)$`
}

// What is compared stays as it is.
func compared(sheet, other string) bool {
	full := "https://www.example.com/?tune=" + url.PathEscape(sheet) // want `url\.PathEscape in a query`
	return full == other
}

// The format is a variable.
func formatted(sheet string, isShort bool, use func(string)) {
	format := "tunes/query?tune=%s"
	if isShort {
		format = "query?tune=%s"
	}
	use(fmt.Sprintf(format, url.PathEscape(sheet))) // want `^url\.PathEscape in a query: "a&b" arrives as "a": write url\.QueryEscape\(sheet\) \(wrong-escape, possible\)$`
}
