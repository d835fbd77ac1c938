package ignoredparseerror

import (
	"log"
	"net/http"
	"net/url"
	"os"
)

type client struct{ base *url.URL }

// What cannot be parsed is nil, and nobody asks.
func ignored(c *client, addr string, r *http.Request) []*url.URL {
	u, _ := url.Parse(addr)                             // want `^the error of url\.Parse is dropped: test it; else u is nil for "http://\[" \(ignored-parse-error\)$`
	c.base, _ = url.Parse(os.Getenv("BASE"))            // want `^the error of url\.Parse is dropped: test it; else c\.base is nil for "http://\["`
	back, _ := url.ParseRequestURI(r.FormValue("back")) // want `^the error of url\.ParseRequestURI is dropped: test it; else back is nil for "http://\["`
	next, _ := r.URL.Parse("/" + addr)                  // want `^the error of r\.URL\.Parse is dropped: test it; else next is nil for "/%"`
	return []*url.URL{u, c.base, back, next}
}

// These are known, were parsed before, or are tested.
func others(addr string, from *url.URL) (string, error) {
	known, _ := url.Parse("http://localhost:8090/")
	again, _ := url.Parse(from.String())
	u, _ := url.Parse(addr)
	if u == nil {
		u = known
	}
	_, _ = url.Parse(addr)
	v, err := url.Parse(addr)
	if err != nil {
		return "", err
	}
	return u.Host + again.Host + v.Host, nil
}

func request(addr string) *http.Request {
	req, _ := http.NewRequest("GET", addr, nil) // want `the error of http\.NewRequest is dropped`
	return req
}

func early(addr string) string {
	u, err := url.Parse(addr)
	if err == nil {
		return u.Host
	}
	u, err = url.Parse("http://" + addr)
	if err != nil {
		log.Fatal(err)
	}
	req, _ := http.NewRequest("GET", "http://localhost/", nil)
	return u.Host + req.Host
}
