package later

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Another function of the package, or a variable, changes the "+".

func send(path string) {
	path = strings.ReplaceAll(path, "+", "%20")
	http.Get("http://www.go.dev" + path)
}

func _(label string) { send("/labels/" + url.QueryEscape(label)) }

func _(label string) {
	u := "http://www.go.dev/labels/" + url.QueryEscape(label)
	http.Get(strings.ReplaceAll(u, "+", "%20"))
}

type client struct{ base string }

func (c *client) do(path string) error {
	u, err := url.Parse(c.base + strings.Replace(path, "+", "%20", -1))
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func (c *client) P3(label string) error { return c.do("/labels/" + url.QueryEscape(label)) }

func (c *client) P4(label string) error {
	req, err := http.NewRequest("GET", c.base+"/labels/"+url.QueryEscape(label), nil)
	if err != nil {
		return err
	}
	req.URL.RawPath = strings.ReplaceAll(req.URL.RawPath, "+", "%20")
	req.URL.Path = strings.ReplaceAll(req.URL.Path, "+", " ")
	_, err = http.DefaultClient.Do(req)
	return err
}

var plusToBlank = strings.NewReplacer("+", "%20")

func _(label string) {
	u := "http://www.go.dev/labels/" + url.QueryEscape(label)
	http.Get(plusToBlank.Replace(u))
}

func fix(u string) string {
	if strings.Contains(u, "+") {
		u = strings.ReplaceAll(u, "+", "%20")
	}
	return u
}

func _(label string) {
	http.Get(fix("http://www.go.dev/labels/" + url.QueryEscape(label)))
}

func _(label string) {
	http.Get("http://www.go.dev/labels/" + fix(url.QueryEscape(label)))
}

func _(label string) {
	parts := strings.Split("http://www.go.dev/labels/"+url.QueryEscape(label), "+")
	http.Get(strings.Join(parts, "%20"))
}

func _(label string) {
	v := url.Values{"q": {label}}
	http.Get("http://www.go.dev/labels?" + strings.ReplaceAll(v.Encode(), "+", "%20"))
}

func _(label string) {
	u := fmt.Sprintf("http://www.go.dev/labels/%s", url.QueryEscape(label))
	u = strings.Join(strings.Split(u, "+"), "%20")
	http.Get(u)
}

func handler(w http.ResponseWriter, r *http.Request) {
	name := strings.ReplaceAll(url.QueryEscape(r.FormValue("name")), "+", "%20")
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+name)
}

func handler2(w http.ResponseWriter, r *http.Request) {
	h := "attachment; filename*=UTF-8''" + url.QueryEscape(r.FormValue("name"))
	w.Header().Set("Content-Disposition", strings.ReplaceAll(h, "+", "%20"))
}

type tr struct{}

func (tr) RoundTrip(r *http.Request) (*http.Response, error) {
	r.URL.Opaque = strings.ReplaceAll(r.URL.Opaque, "+", "%20")
	return http.DefaultTransport.RoundTrip(r)
}
