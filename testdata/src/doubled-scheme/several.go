package doubledscheme

import (
	"fmt"
	"net/http"
	"os"
	"strings"
)

// One of the texts that may stand behind a scheme has one.
type puller struct{ getenv func(string) string }

func (p *puller) registry() string {
	if name := p.getenv("REGISTRY"); name != "" {
		return name
	}
	return "https://registry.example.com"
}

func (p *puller) get() (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%s/v2/", p.registry())) // want `^p\.registry\(\) may begin with "https://" behind "https://": delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme, possible\)$`
}

func host() string {
	h := os.Getenv("HOST")
	if h == "" {
		h = "http://localhost"
	}
	return h
}

func ofFunction() (*http.Response, error) {
	addr := "https://" + host() + "/x" // want `^host\(\) may begin with "http://" behind "https://": delete one; else the host is "http" \(RFC 1738 §3\.1, doubled-scheme, possible\)$`
	return http.Get(addr)
}

// Registry may be set by other packages.
var Registry = "https://registry.example.com"

func variable() (*http.Response, error) {
	return http.Get("https://" + Registry + "/v2/") // want `^Registry may begin with "https://" behind "https://": delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme, possible\)$`
}

type client struct{ host string }

func newClient(host string) *client {
	if host == "" {
		host = "https://api.example.com"
	}
	return &client{host: host} // want `^host may begin with "https://" behind "https://": delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme, possible\)$`
}

func (c *client) get() (*http.Response, error) { return http.Get("https://" + c.host + "/x") }

func local(host string) (*http.Response, error) {
	if host == "" {
		host = "https://api.example.com"
	}
	return http.Get("https://" + host) // want `^host may begin with "https://" behind "https://": delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme, possible\)$`
}

// A scheme is trimmed, tested, or not put there.
func trimmed() (*http.Response, error) {
	return http.Get("http://" + strings.TrimPrefix(host(), "http://"))
}

func tested(host string) (*http.Response, error) {
	if host == "" {
		host = "https://api.example.com"
	}
	if !strings.HasPrefix(host, "https://") {
		host = "https://" + host
	}
	return http.Get(host)
}

// Mirror is looked at.
var Mirror = "https://mirror.example.com"

func mirror() (*http.Response, error) {
	if strings.Contains(Mirror, "://") {
		return http.Get(Mirror)
	}
	return http.Get("https://" + Mirror)
}

func whole(p *puller) (*http.Response, error) { return http.Get(p.registry() + "/x") }
