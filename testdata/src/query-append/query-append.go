package queryappend

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

const (
	search = "https://example.com/search?key=1"
	plain  = "https://example.com/search"
)

func get(q string, u *url.URL, addr string) {
	_, _ = http.Get(plain + "&q=" + url.QueryEscape(q))                          // want `"&" before any "\?" is part of the path: write "\?"; else the path is "/search&q=x" \(query-append\)$`
	_, _ = http.Get("https://" + u.Host + "/play/" + url.PathEscape(q) + "&a=b") // want `"&" before any "\?" is part of the path: write "\?"`
	_, _ = http.Get(search + "?q=" + url.QueryEscape(q))                         // want `a second "\?" is part of a value: write "&"; else the query value is "1\?q=x" \(query-append\)$`
	_, _ = http.Get(search + "/plants.json")                                     // want `a path after the "\?" is part of the query: put it before the query`
	_, _ = http.Get(search + "&q=" + url.QueryEscape(q))
	_, _ = http.Get("https://" + addr + "&q=" + url.QueryEscape(q))
	_, _ = http.Get("https://example.com/a&b=c")
	_, _ = http.Get(plain + "?a=b" + "&q=" + url.QueryEscape(q))
}

func loops(form url.Values, u *url.URL, addr string) []string {
	page := "https://" + u.Host + "/play/" + url.PathEscape(form.Get("lesson"))
	for name, values := range form {
		page += "&" + name + "=" + values[0] // want `^"&" before any "\?" is part of the path: write "\?" before the first field \(query-append\)$`
	}
	other := "https://" + u.Host + "/play/?a=b"
	for name, values := range form {
		other += "&" + name + "=" + values[0]
	}
	third := "https://" + addr
	for name, values := range form {
		third += "&" + name + "=" + values[0]
	}
	fourth := "https://" + u.Host
	sep := "?"
	for name, values := range form {
		fourth += sep + name + "=" + values[0]
		sep = "&"
	}
	fifth := "https://" + u.Host
	fifth += "?a=b"
	for name, values := range form {
		fifth += "&" + name + "=" + values[0]
	}
	return []string{page, other, third, fourth, fifth}
}

func behind(u *url.URL, q url.Values, id string, log func(*url.URL)) []string {
	u.RawQuery = q.Encode()
	u.Path += "/users"
	members := u.String() + "/members"
	limit := fmt.Sprintf("%s?limit=%s", u, url.QueryEscape(id))
	more := u.String() + "&id=" + url.QueryEscape(id)
	part := u.String() + "#" + url.PathEscape(id)
	log(u)
	unknown := u.String() + "/members"
	u.RawQuery = ""
	none := u.String() + "/members" + "?id=" + url.QueryEscape(id)
	return []string{members, limit, more, part, unknown, none}
}

// A field that some paths add.
func optional(limit int, sorted bool) []string {
	plain := "https://example.com/events"
	if limit > 0 {
		plain += "&limit=" + strconv.Itoa(limit) // want `^"&" before any "\?" is part of the path: write "\?"`
	}
	begun := "https://example.com/events"
	if sorted {
		begun += "?sort=name"
	}
	if limit > 0 {
		begun += "&limit=" + strconv.Itoa(limit)
	}
	return []string{getURL(plain), getURL(begun)}
}

func getURL(u string) string {
	http.Get(u)
	return u
}

// A URL that is written piece by piece, and returned.
func piecewise(id string) (link, page string) {
	link = "https://example.com/members"
	link += "&id=" + url.QueryEscape(id) // want `^"&" before any "\?" is part of the path: write "\?"`

	var b strings.Builder
	b.WriteString("https://example.com/members")
	b.WriteString("&page=2") // want `^"&" before any "\?" is part of the path: write "\?"`
	return link, b.String()
}

func getMembers(id string) {
	link, page := piecewise(id)
	getURL(link)
	getURL(page)
}

// What replaces blanks alone may have a query of its own.
func blanks(page, id string) {
	getURL("https://example.com/" + strings.ReplaceAll(page, " ", "%20") + "&id=" + url.QueryEscape(id))
}

// A host before a path has no query, and a base may have one.
func behindHost(host, base, id string) {
	http.Get("https://" + host + "/play/" + url.PathEscape(id) + "&a=b") // want `"&" before any "\?" is part of the path: write "\?"`
	http.Get(base + "/lessons" + "&page=2")
	http.Get(base + "&page=2")
	http.Get("https://" + host + "/play/" + id + "&a=b")
}

// A "?" right behind another is one too many.
func behindMark(query string) { http.Get("https://example.com/a?" + query) }

func marked() { behindMark("?state=open") } // want `a second "\?" is part of a value: delete it; else the query name is "\?state"`

// What one caller makes wrong and another right has no fix.
func paged(address string) string { return address + "&page=1" } // want `"&" before any "\?" is part of the path: begin with "\?" or "&" as the text before it needs \(query-append\)$`

func pages() {
	http.Get(paged("https://example.com/a"))
	http.Get(paged("https://example.com/a?b=c"))
}

// What url.Values.Encode returns has no "?", whatever stands before the word that it is put behind.
func encoded(base, repo string, page int, q url.Values) {
	http.Get(fmt.Sprintf("%s/repos/%s/commits%s", base, repo, options(page))) // want `^a query without a "\?" before it is part of the path: write "\?"; else the path is "/repos/x/commitsx" \(query-append\)$`
	http.Get("https://example.com/commits/" + q.Encode())                     // want `^a query without a "\?" before it is part of the path: write "\?"; else the path is "/commits/x" \(query-append\)$`
	http.Get(fmt.Sprintf("%s/repos/%s/commits?%s", base, repo, options(page)))
	http.Get("https://example.com/commits?a=b&" + q.Encode())
	http.Get(base + q.Encode())
}

func options(page int) string {
	q := url.Values{}
	if page != 0 {
		q.Set("page", strconv.Itoa(page))
	}
	return q.Encode()
}
