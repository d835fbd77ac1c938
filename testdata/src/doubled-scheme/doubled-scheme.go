package doubledscheme

import (
	"fmt"
	"net/http"
	"os"
	"strings"
)

const api = "https://api.example.com"

// A host follows the two slashes, and no other scheme.
const (
	twice = "https://https://www.example.com/" // want `^"https://" stands twice: delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme\)$`
	two   = "http://https://www.example.com/"  // want `^"http://https://" names two schemes: delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme\)$`
	text  = "see http://http://example.com/"   // want `"http://" stands twice: delete one; else the host is "http" `
)

func list(path string) []string {
	return []string{
		"https://" + api + path,                 // want `"https://" stands twice: delete one; else the host is "https" `
		"http://" + api + path,                  // want `"http://https://" names two schemes: delete one; else the host is "https" `
		fmt.Sprintf("https://%s/%s", api, path), // want `"https://" stands twice: delete one; else the host is "https" `
	}
}

// A URL in a path or searchpart is no second scheme, nor is one in a variable.
func others(url string) []string {
	return []string{
		"https://web.example.com/web/https:%2F%2Fwww.example.com/",
		"https://" + url,
		"https://http/",
	}
}

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
