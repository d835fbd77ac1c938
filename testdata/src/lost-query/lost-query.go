// A change of a copy, which is not stored.
package lostquery

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

func dropped(u *url.URL, r *http.Request) string {
	u.Query().Set("page", "2") // want `^this changes only a copy of the query: set RawQuery to its Encode\(\) \(lost-query\)$`
	r.URL.Query().Del("token") // want `this changes only a copy of the query`
	return u.String()
}

func kept(u *url.URL, more map[string]string) string {
	q := u.Query()
	for k, v := range more {
		q.Set(k, v) // want `this changes only a copy of the query`
	}
	return u.String()
}

func parsed(u *url.URL) string {
	q, _ := url.ParseQuery(u.RawQuery)
	if q.Get("page") == "" {
		q["page"] = []string{"1"} // want `this changes only a copy of the query`
	}
	delete(q, "token")
	return u.String()
}

// These are stored, read or given away.
func others(u *url.URL, set func(url.Values)) []string {
	q := u.Query()
	q.Set("page", "2")
	u.RawQuery = q.Encode()

	read := u.Query()
	read.Set("page", "2")
	page := read.Get("page")

	given := u.Query()
	given.Del("token")
	set(given)

	asked := u.Query()
	own := url.Values{}
	own.Set("page", asked.Get("page"))

	returned, _ := url.ParseQuery("a=b")
	returned.Add("a", page)
	return returned["a"]
}

func sorted(q url.Values, by string) {
	if q.Get("sort") == "" {
		q.Set("sort", by)
	}
	q["order"] = []string{"asc"}
}

func counted(q url.Values) int {
	q.Del("page")
	return len(q)
}

func filled(q url.Values) url.Values {
	q.Set("page", "1")
	return q
}

func both(q url.Values) { sorted(q, "name") }

func givenToFunctions(u *url.URL, r *http.Request) (int, url.Values) {
	sorted(r.URL.Query(), "name") // want `this changes only a copy of the query`
	q := u.Query()
	sorted(q, "age") // want `this changes only a copy of the query`

	stored := u.Query()
	sorted(stored, "age")
	u.RawQuery = stored.Encode()

	both(u.Query())
	return counted(u.Query()), filled(u.Query())
}

// A url.URL is a copy where no pointer leads to it.
func setPage(u url.URL, page string) {
	q := u.Query()
	q.Set("page", page)
	u.RawQuery = q.Encode() // want `^this changes only a copy of the URL: take a pointer, or return the copy; else the new RawQuery is lost \(lost-query\)$`
}

type client struct {
	base   url.URL
	shared *url.URL
}

func (c client) setPath(path string) {
	c.base.Path = path // want `^this changes only a copy of the URL: take a pointer`
	c.shared.Path = path
}

func (c *client) setBoth(path string) {
	c.base.Path = path
	c.shared.Path = path
}

func withoutQuery(urls []url.URL, shared []*url.URL) {
	for _, u := range urls {
		u.RawQuery = "" // want `^this changes only a copy of the URL: store the copy; else the new RawQuery is lost \(lost-query\)$`
	}
	for i := range urls {
		urls[i].RawQuery = ""
	}
	for _, u := range shared {
		u.RawQuery = ""
	}
}

func nextPages(base url.URL, pages []string) {
	for _, page := range pages {
		u := base
		http.Get(u.String())
		u.RawQuery = "page=" + page // want `this changes only a copy of the URL: store the copy`
	}
	for _, page := range pages {
		http.Get(base.String())
		base.RawQuery = "page=" + page
	}
}

func inBranches(u url.URL, other *url.URL, isOther, isNone bool) string {
	switch {
	case isNone:
		u.Path = "" // want `this changes only a copy of the URL: take a pointer`
		return ""
	case isOther:
		u = *other
	default:
		u.Path = "/"
	}
	return u.String()
}

func onlyHost(u url.URL) string {
	u.Host = "example.com"
	u.Path = "/" // want `^this changes only a copy of the URL: take a pointer, or return the copy; else the new Path is lost`
	return u.Host
}

func replaced(u url.URL, other *url.URL) string {
	u.Path = "/" // want `this changes only a copy of the URL`
	u = *other
	return u.String()
}

func behindGoto(u url.URL, n int) {
again:
	http.Get(u.String())
	u.Path += "/a"
	if n--; n > 0 {
		goto again
	}
}

func inLiteral() func(url.URL) {
	return func(u url.URL) {
		u.Path += "/a" // want `this changes only a copy of the URL`
	}
}

// These copies are used by what has their address, or where the function returns.
func captured(u url.URL, r *http.Request) (func() string, *url.URL, func()) {
	text := u.String
	u.Path = "/a"
	v := u
	v.Path = "/b"
	p := &v
	v.Path = "/c"
	w := *r.URL
	change := func() { w.Path += "/d" }
	return text, p, func() { change(); http.Get(w.String()) }
}

func named() (u url.URL, err error) {
	u.Host = "example.com"
	return
}

func deferred(u url.URL) {
	defer func() { http.Get(u.String()) }()
	u.Path = "/a"
}

func inAnother(u url.URL) string {
	c := client{base: u}
	c.base.Path = "/a"
	return c.base.String()
}

// In a loop, Set keeps the value of the last turn.
func ofAll(labels []string, ids []int, u *url.URL) {
	q := u.Query()
	for _, l := range labels {
		q.Set("label", l) // want `^of the values of "label", only that of the last turn stays: use Add \(lost-query, possible\)$`
	}
	for _, l := range labels {
		if name := strings.TrimSpace(l); name != "" {
			q.Set("name", name) // want `of the values of "name", only that of the last turn stays`
		}
	}
	for i := 0; i < len(ids); i++ {
		id := strconv.Itoa(ids[i])
		q.Set("id", id) // want `of the values of "id", only that of the last turn stays`
	}
	for i := range labels {
		if labels[i] == "" {
			continue
		}
		q["each"] = []string{labels[i]} // want `of the values of "each", only that of the last turn stays: append to it`
		q.Set("all", "true")
	}
	u.RawQuery = q.Encode()
}

type query struct{ values url.Values }

func (s *query) send() {}

func (s *query) set(labels []string) {
	for _, l := range labels {
		s.values.Set("label", l) // want `of the values of "label", only that of the last turn stays`
	}
	for _, l := range labels {
		s.values.Set("label", l)
		s.send()
	}
}

// These add, choose one, or use each.
func ofOne(labels []string, m map[string]string, u *url.URL) string {
	q := url.Values{}
	for _, l := range labels {
		q.Add("label", l)
	}
	for k, v := range m {
		q.Set(k, v)
	}
	for k, v := range m {
		if k == "sort" {
			q.Set("sort", v)
		}
	}
	for k, v := range m {
		if k != "order" {
			continue
		}
		q.Set("order", v)
	}
	for _, l := range labels {
		q.Set("first", l)
		if l != "" {
			break
		}
	}
	for range labels {
		q.Set("page", "1")
	}
	for _, l := range labels {
		r := url.Values{}
		r.Set("label", l)
		u.RawQuery = r.Encode()
		http.Get(u.String())
	}
	for _, l := range labels {
		q.Set("label", l)
		u.RawQuery = q.Encode()
		http.Get(u.String())
	}
	for i, l := range labels {
		q.Set("label-"+strconv.Itoa(i), l)
		q.Set("labels", strconv.Itoa(i+1))
	}
	s := query{q}
	for _, l := range labels {
		q.Set("label", l)
		s.send()
	}
	return q.Encode()
}
