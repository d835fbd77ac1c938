// Package operands has operands whose texts are written in loops and branches, and behind variables.
package operands

import (
	"encoding/hex"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"sort"
	"strings"
)

// A base that holds the "?" goes on with "&".
func further(base, q string) {
	http.Get(base + "&q=" + q) // want `^q is not escaped: a value like "a b" makes the request fail; use url\.QueryEscape\(q\) \(query-arg\)$`
	separator := "?"
	if strings.Contains(base, "?") {
		separator = "&"
	}
	http.Get(base + separator + "q=" + q)                                // want `q is not escaped`
	http.Get(base + separator + "&q=" + q)                               // want `q is not escaped`
	http.Get("https://www.example.com/a" + base + "&q=" + q)             // want `q is not escaped`
	http.Get(fmt.Sprintf("https://www.example.com/a%d&q=%s", len(q), q)) // want `"&" before any`
	http.Get(base + "&" + q)
	http.Get(base + "&q=" + url.QueryEscape(q))
}

// The linker may set a variable: that it begins otherwise breaks no value.
var (
	songs   = "https://www.example.com/songs?title="
	refrain = "https://www.example.com/refrains?of=%s"
	mirror  = "https://www.example.com/songs?title="
)

func sung(title string) {
	http.Get(songs + title)               // want `^title is not escaped: a value like "a b" makes the request fail; use url\.QueryEscape\(title\) \(query-arg\)$`
	http.Get(fmt.Sprintf(refrain, title)) // want `title is not escaped`
	http.Get(fmt.Sprintf(refrain, url.QueryEscape(title)))
	http.Get(mirror + title)
}

func init() { mirror = "" }

// A format in a table or a field tells what its operands are. A table that is changed does not.
var (
	tables  = map[string]string{"song": "https://www.example.com/songs?title=%s", "choir": "https://www.example.com/choirs?of=%s", "tune": "https://www.example.com/a b"} // want `unsafe character " "`
	changed = map[string]string{"song": "https://www.example.com/songs?title=%s"}
)

// The elements of a list change their places, and two keys that differ by their type are two.
var (
	sortedPages = []string{0: "https://www.example.com/b b", 1: "https://www.example.com/a"}
	byAny       = map[any]string{int64(1): "https://www.example.com/a b"}
	byNumber    = map[int]string{1: "https://www.example.com/a b"} // want `unsafe character " "`
)

func pages() {
	sort.Strings(sortedPages)
	http.Get(sortedPages[0])
	http.Get(byAny[1])
	http.Get(byNumber[1])
}

type songbook struct{ format string }

func looked(title string) {
	http.Get(fmt.Sprintf(tables["song"], title)) // want `title is not escaped`
	http.Get(fmt.Sprintf(tables["choir"], url.QueryEscape(title)))
	http.Get(tables["tune"])
	http.Get(fmt.Sprintf(tables[title], title))
	http.Get(fmt.Sprintf(changed["song"], title))
	changed["song"] = title
	book := songbook{format: "https://www.example.com/songs?title=%s"}
	http.Get(fmt.Sprintf(book.format, title)) // want `title is not escaped`
	http.Get(fmt.Sprintf(book.format, url.QueryEscape(title)))
}

const psalms = "https://www.example.com/psalms?title=%s"

type choirbook struct{ format string }

func newChoirbook() *choirbook { return &choirbook{format: psalms} }

func (b *choirbook) find(title string) {
	http.Get(fmt.Sprintf(b.format, title)) // want `title is not escaped`
	http.Get(fmt.Sprintf(b.format, url.QueryEscape(title)))
}

// What callers put into a map comes from outside, if one writes no more than constants.
func fetch(target string, fields map[string]string) {
	if len(fields) > 0 {
		target += "?"
		for key, value := range fields {
			target = target + key + "=" + value + "&" // want `^value is not escaped: a value like "a&b" arrives as "a"; .*\(query-arg\)$`
		}
	}
	http.Get(target)
}

func encode(fields map[string]string) string {
	query := ""
	for key, value := range fields {
		if query != "" {
			query += "&"
		}
		query += key + "=" + value // want `value is not escaped`
	}
	return query
}

func sorted(orders map[string]string) string {
	query := "page=1"
	for key, order := range orders {
		query += "&" + key + "=" + order
	}
	return query
}

func fetched(fields map[string]string) {
	fetch("https://www.example.com/songs", fields)
	fetch("https://www.example.com/choirs", map[string]string{"open": "yes"})
	http.Get("https://www.example.com/songs?" + encode(fields))
	http.Get("https://www.example.com/songs?" + sorted(map[string]string{"by": "name"}))
}

// The input that is shown is lost where the operand stands, not where the same value stands again.
func tagged(label string) {
	http.Get("https://www.example.com/labels/" + // "a b" is fetched
		label + // want `label is not escaped: a value like "a/b" becomes two path segments`
		"?also=" + label) // want `label is not escaped: a value like "a b" makes the request fail`
}

// A field that is given what a function of the library returns as it is has it as it is.
type login struct{ user, password string }

func loginOf(text string) (*login, error) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, err
	}
	l := &login{user: u.User.Username()}
	l.password, _ = u.User.Password()
	return l, nil
}

func migrate(text string) (*http.Response, error) {
	l, err := loginOf(text)
	if err != nil {
		return nil, err
	}
	return http.Get("https://" + l.user + ":" + l.password + "@db.example.com/") // want `l.password is not escaped`
}

// These have no character that needs an escape.
func provision(key []byte, escapedPassword string) {
	password := hex.EncodeToString(key)
	http.Get("https://admin:" + password + "@db.example.com/")
	http.Get("https://admin:" + escapedPassword + "@db.example.com/")
}

// Of an operand that is there twice each place has its own reason, whatever else is printed.
func labelled(label string) {
	http.Get(fmt.Sprintf("https://www.example.com/labels/%s?x=%d&label=%s",
		label, // want `^label is not escaped: a value like "a/b" becomes two path segments; use url\.PathEscape\(label\) \(path-arg\)$`
		1,
		label, // want `^label is not escaped: a value like "a b" makes the request fail; use url\.QueryEscape\(label\) \(query-arg\)$`
	))
}

// What a function should escape is right as it is given, but for a path.
func IssuesOf(label string) {
	http.Get("https://www.example.com/issues/" + label) // want `label is not escaped`
}

func beginners() { IssuesOf("good first issue") }

// Of the URLs whose Host goes into a cookie many have no port, as another function took it off.
func cookie(u *url.URL) *http.Cookie {
	return &http.Cookie{Name: "session", Domain: u.Host} // want `^u\.Host may have a port: call Hostname; else "h:80" is refused \(wrong-component, possible\)$`
}

// A path that is set has no query, and is not read.
func setPath(u *url.URL) {
	u.Path += "?limit=1" // want `^"\?" in URL\.Path: put "limit=1" into RawQuery; else it is printed as "%3F" \(url-field\)$`
}

// What is escaped is constant: without the escape it may be used elsewhere, too.
func setConstant(u *url.URL, more bool) {
	raw := url.PathEscape("a b") // want `^url\.URL\.Path takes text that is not escaped: .*; leave out url\.PathEscape \(wrong-escape\)$`
	if more {
		raw += "x"
	}
	u.Path = raw
}

// The text of an element, and of what a caller gives.
func joinedElements(names ...string) (u url.URL) {
	parts := append([]string{"labels"}, names...)
	for i, part := range parts {
		parts[i] = url.QueryEscape(part) // want `^url\.URL\.Path takes text that is not escaped: a value like "a b" makes the path "/a\+b"; leave out url\.QueryEscape \(wrong-escape\)$`
	}
	u.Path = "/labels/" + strings.Join(parts, "/")
	return u
}

func joinedElementsOf(name string) string {
	parts := strings.Split(name, "/")
	for i := range parts {
		parts[i] = url.QueryEscape(parts[i]) // want `^url\.QueryEscape in a path: a value like "a b" arrives as "a\+b"; use url\.PathEscape\(parts\[i\]\) \(wrong-escape, possible\)$`
	}
	return strings.Join(parts, "/")
}

func listenAt(address, port string) (net.Listener, error) {
	if strings.Contains(address, ":") && !strings.HasPrefix(address, "[") {
		address = "[" + address + "]"
	}
	return net.Listen("tcp", net.JoinHostPort(address, port)) // want `^brackets around a host: leave them out; else "\[\[::1\]\]:80" is refused \(wrong-component\)$`
}

func listenAnywhere(port string) { listenOn("[::]", port) } // want `^brackets in "\[::\]": write "::"; else "\[\[::\]\]:80" is refused \(wrong-component\)$`

func listenOn(address, port string) (net.Listener, error) {
	return net.Listen("tcp", net.JoinHostPort(address, port))
}

func shownOrJoined(host, port string) string {
	if port == "" {
		return "[" + host + "]"
	}
	return net.JoinHostPort(host, port)
}

// An element at any index is what callers give, too.
func argAt(args []string, i int) string {
	if len(args) <= i {
		return ""
	}
	return args[i] // want `^args\[i\] is not escaped: a value like "a b" makes the request fail; .*\(query-arg\)$`
}

func search(args []string) {
	http.Get("https://www.example.com/songs?title=" + argAt(args, 1))
}
