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
	twice = "https://https://www.example.com/"   // want `^"https://" stands twice: delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme\)$`
	two   = "http://https://www.example.com/"    // want `^"http://https://" names two schemes: delete one; else the host is "https" \(RFC 1738 §3\.1, doubled-scheme\)$`
	after = "http://" + "://" + "a.example.com/" // want `"://" stands twice: delete one; else the host is "" `
	text  = "see http://http://example.com/"     // want `"http://" stands twice: delete one; else the host is "http" `
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

// A scheme is trimmed, tested, or not put there.
func host() string {
	h := os.Getenv("HOST")
	if h == "" {
		h = "http://localhost"
	}
	return h
}

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
