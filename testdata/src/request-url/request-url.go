package requesturl

import (
	"log"
	"net/http"
	"net/url"
)

// The host is missing.
func back(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://login.example.com/?back="+url.QueryEscape(r.URL.String()), http.StatusFound) // want `^r\.URL has no scheme and no host: copy it, and set Scheme and Host; else "/menu\?x=1" is refused \(request-url, possible\)$`
}

func report(form url.Values, seen *http.Request) {
	form.Set("page", seen.URL.String()) // want `seen\.URL has no scheme and no host`
}

func proxied(r *http.Request) (*http.Request, error) {
	return http.NewRequest(r.Method, r.URL.String(), r.Body) // want `r\.URL has no scheme and no host`
}

// These are completed, sent, or a reference is enough.
func completed(r *http.Request) (*http.Request, error) {
	r.URL.Host = "example.com"
	r.URL.Scheme = "https"
	return http.NewRequest(r.Method, r.URL.String(), r.Body)
}

type transport struct{}

func (transport) RoundTrip(r *http.Request) (*http.Response, error) {
	return http.Get("https://cache.example.com/?of=" + url.QueryEscape(r.URL.String()))
}

func sent(form url.Values) error {
	r, err := http.NewRequest("GET", "https://example.com/", nil)
	if err != nil {
		return err
	}
	form.Set("page", r.URL.String())
	return nil
}

func others(w http.ResponseWriter, r *http.Request) {
	log.Print(r.URL.String())
	http.Redirect(w, r, r.URL.String(), http.StatusFound)
	_ = url.QueryEscape(r.URL.Path)
}

func fetched(w http.ResponseWriter, r *http.Request, c *http.Client) {
	c.Get(r.URL.String()) // want `r\.URL has no scheme and no host`
}

func fetchedByName(r *http.Request, c *http.Client) {
	page := r.URL.String()
	c.Get(page) // want `r\.URL has no scheme and no host`
}
