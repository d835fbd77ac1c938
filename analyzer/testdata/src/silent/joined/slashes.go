package joined

import (
	"net/http"
	"net/url"
	"strings"
)

// Where an exported function is called, the slash is trimmed.
type Shop struct{ address string }

func NewShop(address string) *Shop { return &Shop{address} }

func openShop(shopAddress string) *Shop { return NewShop(strings.TrimRight(shopAddress, "/")) }

func (s *Shop) prices() { http.Get(s.address + "/prices") }

// What joins them looks at both slashes, as in net/http/httputil.
type gateway struct{ address string }

func newGateway(address string) *gateway { return &gateway{address} }

func (g *gateway) user(id string) { http.Get(joinSlash(g.address, "/users/"+url.PathEscape(id))) }

func joinSlash(a, b string) string {
	aslash := strings.HasSuffix(a, "/")
	bslash := strings.HasPrefix(b, "/")
	switch {
	case aslash && bslash:
		return a + b[1:]
	case !aslash && !bslash:
		return a + "/" + b
	}
	return a + b
}
