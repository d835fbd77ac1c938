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
