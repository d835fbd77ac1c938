package wrongescape

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// One place, and nothing is known of the value: the server may read "+" as a space.
func One(kit string) {
	http.Get("https://www.example.com/kits/" + url.QueryEscape(kit)) // want `^url\.QueryEscape in a path: a value like "a b" arrives as "a\+b"; use url\.PathEscape\(kit\) \(wrong-escape, possible\)$`
}

// A label can have a space. A branch, an e-mail address and a namespace have none, so nothing is lost.
func Named(label, branch, email, namespaceName string) {
	http.Get("https://www.example.com/labels/" + url.QueryEscape(label)) // want `^url\.QueryEscape in a path: a value like "a b" arrives as "a\+b"; use url\.PathEscape\(label\) \(wrong-escape\)$`
	http.Get("https://www.example.com/branches/" + url.QueryEscape(branch))
	http.Get("https://www.example.com/keys/" + url.QueryEscape(email))
	http.Get("https://www.example.com/spaces/" + url.QueryEscape(namespaceName))
}

// Who escapes a value expects some that needs it.
func Query(sheet string) {
	http.Get("https://www.example.com/?tune=" + url.PathEscape(sheet)) // want `^url\.PathEscape in a query: a value like "a&b" arrives as "a"; use url\.QueryEscape\(sheet\) \(wrong-escape\)$`
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
	use(fmt.Sprintf(format, url.PathEscape(sheet))) // want `^url\.PathEscape in a query: a value like "a&b" arrives as "a"; use url\.QueryEscape\(sheet\) \(wrong-escape, possible\)$`
}

// ByHand leaves "?", "#" and "%" as they are.
func ByHand(role, label string) {
	http.Get("https://www.example.com/roles/" + strings.Replace(role, "/", "%2F", -2)) // want `^only "/" is escaped: a value like "a%b" makes the request fail; use url\.PathEscape\(role\) \(wrong-escape, possible\)$`
	name := strings.ReplaceAll(label, "/", "%2F")                                      // want `^only "/" is escaped: .*; use url\.PathEscape\(label\) \(wrong-escape\)$`
	http.Get("https://www.example.com/labels/" + name)
	http.Get("https://www.example.com/labels/" + strings.ReplaceAll(url.PathEscape(label), "/", "%2F"))
	http.Get("https://www.example.com/images/" + strings.ReplaceAll(label, "/", "%3A"))
}

// What "/" joins is a path, wherever it goes.
func appended(names []string) string {
	parts := []string{"labels"}
	for _, name := range names {
		parts = append(parts, url.QueryEscape(name)) // want `^url\.QueryEscape in a path: a value like "a b" arrives as "a\+b"; use url\.PathEscape\(name\) \(wrong-escape, possible\)$`
	}
	return strings.Join(parts, "/")
}
