// A URL that calls share, and make longer.
package sharedurl

import (
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
)

type shop struct {
	base *url.URL
	own  url.URL
}

var root, _ = url.Parse("https://example.com/v1")

func (s *shop) orderURL(id int) string {
	u := s.base
	u.Path += "/orders/" + strconv.Itoa(id) // want `^each call makes s\.base longer: "/a" becomes "/a/orders/7/orders/7" in two: write u := \*s\.base \(shared-url, possible\)$`
	return u.String()
}

func (s shop) stockURL(name string) *url.URL {
	endpoint := s.base
	endpoint.Path = path.Join(endpoint.Path, "stock", name) // want `^each call makes s\.base longer`
	return endpoint
}

func (s *shop) list(page int) (*http.Response, error) {
	var u = root
	u.Path = u.Path + "/list" // want `^each call makes root longer: "/a" becomes "/a/list/list" in two: write u := \*root`
	if page > 0 {
		u.RawQuery += "&page=" + strconv.Itoa(page) // want `^each call makes root longer`
	}
	return http.Get(u.String())
}

func (s *shop) query(q url.Values) string {
	u := s.base
	u.RawQuery = q.Encode() + "&" + u.RawQuery // want `^each call makes s\.base longer`
	return u.String()
}

func withID(base *url.URL, id string) string {
	u := base
	u.Path += "/" + id // want `^each call makes base longer: "/a" becomes "/a/a/a" in two`
	return u.String()
}

// These have copies, or set what is there already.
func (s *shop) copies(id int) []string {
	u := *s.base
	u.Path += "/orders/" + strconv.Itoa(id)
	v := s.base.JoinPath("orders")
	v.Path += "/new"
	w := s.base
	c := *w
	w = &c
	w.Path += "/orders"
	x := s.own
	x.Path += "/orders"
	return []string{u.String(), v.String(), w.String(), x.String()}
}

func (s *shop) same() string {
	u := s.base
	u.Path = strings.TrimSuffix(u.Path, "/")
	u.RawQuery = "page=1"
	return u.String()
}

func (s *shop) completed() string {
	u := s.base
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return u.String()
}

func (s *shop) restored() string {
	u := s.base
	old := u.Path
	u.Path += "/orders"
	text := u.String()
	u.Path = old
	return text
}

func (s *shop) renewed() string {
	s.base, _ = url.Parse("https://example.com")
	u := s.base
	u.Path += "/orders"
	return u.String()
}

func newShop(base *url.URL) *shop {
	s := &shop{base: base}
	u := s.base
	u.Path += "/v1"
	return s
}

func proxied(r *http.Request) {
	u := r.URL
	u.Path = path.Join("/v1", u.Path)
}

func init() {
	u := root
	u.Path += "/v2"
}
