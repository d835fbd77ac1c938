package missingscheme

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A host without a scheme is no URL for a function that sends a request.
func requests(client *http.Client, path string, port int) {
	http.Get("localhost:8080")                           // want `^no scheme before "localhost:8080": write "http://" or "https://" there; else the request fails \(RFC 1738 §2\.1, missing-scheme\)$`
	http.Get("example.com/index.html")                   // want `^no scheme before "example\.com": `
	http.Get(`127.0.0.1:8080/status`)                    // want `^no scheme before "127\.0\.0\.1:8080": `
	client.Head("www.example.com/" + path)               // want `^no scheme before "www\.example\.com": `
	client.Get("exam\x70le.com/index.html")              // want `^no scheme before "example\.com": `
	http.Get(fmt.Sprintf("www.example.com/%s", path))    // want `^no scheme before "www\.example\.com": `
	http.NewRequest("GET", "localhost:8080/status", nil) // want `^no scheme before "localhost:8080": write "http://" or "https://" there; else the scheme is "localhost" \(RFC 1738 §2\.1, missing-scheme\)$`
}

// What is relative has nobody to send it to.
func clients(client *http.Client, path, u, method string) {
	http.Get("//example.com/x")              // want `^no scheme before "//": write "http:" or "https:" there; else the request fails \(RFC 1738 §2\.1, missing-scheme\)$`
	http.Head("/x")                          // want `^"/x" has no scheme and no host: write the whole URL; else the request fails \(RFC 1738 §2\.1, missing-scheme\)$`
	http.Post("/x/"+path, "text/plain", nil) // want `^"/x/{}" has no scheme and no host: `
	client.Get("")                           // want `^"" has no scheme and no host: `
	client.PostForm("http", nil)             // want `^"http" has no scheme and no host: `
	client.Get("x" + path)
	client.Get(path + "/x")
	http.NewRequest(u, "GET", nil) // want `^"GET" is a method, not a URL: write it as the argument before the URL \(RFC 1738 §2\.1, missing-scheme\)$`
	http.NewRequest(method, "/x", nil)
	http.NewRequest(method, "", nil)
}

// With a port, url.Parse takes the host for a scheme.
func parsed() {
	url.Parse("localhost:8080/status") // want `^no scheme before "localhost:8080": `
}

// With a scheme they are not reported, and neither is what may have one,
func others(base, path string) {
	http.Get("http://localhost:8080/status")
	http.Get(base + ":8080/status")
	http.Get(fmt.Sprintf("%s://localhost:8080/%s", base, path))
}

// relative references,
func relative() {
	url.Parse("example.com/index.html")
	url.Parse("/index.html")
}

// and hosts that go elsewhere.
const listen = "localhost:8080"

func compared(s string) bool { return strings.HasPrefix(s, "localhost:8080") }

// A field that is searched for a scheme holds hosts without one, too.
type registry struct{ address, plain string }

func registries() []registry {
	return []registry{{
		address: "127.0.0.1:2181",
		plain:   "127.0.0.1:2182", // want `^no scheme before "127\.0\.0\.1:2182": `
	}}
}

func (r *registry) host() string {
	if u, err := url.Parse(r.plain); err == nil {
		return u.Host
	}
	if strings.Contains(r.address, "://") {
		u, err := url.Parse(r.address)
		if err != nil {
			return ""
		}
		return u.Host
	}
	return r.address
}

// A default is used on one path only.
func defaults(address string) error {
	if address == "" {
		address = "127.0.0.1:8500" // want `^no scheme before "127\.0\.0\.1:8500": `
	}
	completed := address
	if !strings.Contains(completed, "://") {
		completed = "http://" + completed
	}
	if _, err := http.Get(completed + "/v1/status"); err != nil {
		return err
	}
	other := os.Getenv("OTHER")
	if other == "" {
		other = "127.0.0.1:8501"
	}
	if !strings.Contains(other, "://") {
		other = "http://" + other
	}
	if _, err := http.Get(other + "/v1/status"); err != nil {
		return err
	}
	server := other
	if address == "" {
		server = "metrics.example.com" // want `^no scheme before "metrics\.example\.com": `
	}
	if _, err := http.Get(server + "/v1/push"); err != nil {
		return err
	}
	_, err := http.Get(address + "/v1/status")
	return err
}
