package silent

import (
	"net/http"
	"net/url"
)

// What is put into a map escaped comes out so: of a local map, a table, or one that a function returns or changes.
func escapedLocal(title string) {
	m := map[string]string{"title": url.QueryEscape(title)}
	http.Get("https://www.example.com/?title=" + m["title"])
}

var escapedTable = map[string]string{"title": url.QueryEscape("a b")}

func escapedOfTable() { http.Get("https://www.example.com/?title=" + escapedTable["title"]) }

func escapedMap(title string) map[string]string {
	return map[string]string{"title": url.QueryEscape(title)}
}

func escapedByFunction(title string) {
	m := escapedMap(title)
	http.Get("https://www.example.com/?title=" + m["title"])
}

func escapeAll(m map[string]string) {
	for k, v := range m {
		m[k] = url.QueryEscape(v)
	}
}

func escapedInPlace(title string) {
	m := map[string]string{"title": title}
	escapeAll(m)
	http.Get("https://www.example.com/?title=" + m["title"])
}
