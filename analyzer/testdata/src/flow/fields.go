package flow

import (
	"net/http"
	"net/url"
)

// The text that String makes of the fields of a URL is not known.
func fields(p string) {
	u := url.URL{Scheme: "http", Host: "h.example.com:80a", Path: "/a b|c/" + p}
	http.Get(u.String())

	http.Get(endpoint("/a b|c").String())

	v := &url.URL{Scheme: "http", Host: "h.example.com", Path: "/a b|c/{id}/" + p}
	v.RawQuery = url.Values{"a b": {"c|d"}}.Encode()
	http.Get(v.String())
}

func endpoint(p string) *url.URL {
	u := &url.URL{Scheme: "https", Host: "h.example.com:8o80"}
	u.Path = p
	return u
}

func unknownFields(h, p string, c bool) {
	u := url.URL{Scheme: "http", Host: h + ":80a", Path: p}
	http.Get(u.String())

	v := &url.URL{Scheme: "http", Host: "h.example.com"}
	change(v)
	v.RawQuery = "a=b c"
	http.Get(v.String())
}

func change(u *url.URL) { u.Opaque = "x" }
