// A change of a copy, which is not stored.
package lostquery

import (
	"net/http"
	"net/url"
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

func givenToFunctions(u *url.URL) (int, url.Values) {
	stored := u.Query()
	sorted(stored, "age")
	u.RawQuery = stored.Encode()

	both(u.Query())
	return counted(u.Query()), filled(u.Query())
}

// There is no fix where what would store the query is not reached, or too late.
func branch(u *url.URL, all bool) (*http.Response, error) {
	q := u.Query()
	if all {
		q.Set("all", "1") // want `this changes only a copy`
		return http.Get(u.String())
	}
	return http.Get(u.String())
}

func pages(u *url.URL) {
	q := u.Query()
	for range 3 {
		q.Add("page", "1") // want `this changes only a copy`
		http.Get(u.String())
	}
}

func deferred(u *url.URL) {
	q := u.Query()
	defer q.Set("page", "2") // want `this changes only a copy`
	http.Get(u.String())
}
