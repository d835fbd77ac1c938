package silent

import (
	"net/http"
	"net/url"
)

// A request may be completed after it was made, or never be sent.
func unfinished(u *url.URL) {
	r, err := http.NewRequest("GET", "", nil)
	if err == nil {
		r.URL = u
	}
	_, _ = http.NewRequest("POST", "/x", nil)
}

// What net/url takes without a host, or as it is, is not refused.
func parsed() {
	_, _ = url.Parse("http://")
	_, _ = url.Parse("file:///x")
	_, _ = url.Parse("unix:///var/run/x.sock")
	_, _ = url.Parse("localhost")
	_, _ = url.Parse("https://api.example.com/{owner}/{repo}")
	_, _ = http.Get("data:text/plain,x")
}
