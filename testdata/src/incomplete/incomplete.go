package incomplete

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A function that sends a request needs the whole URL.
func requests(client *http.Client, query url.Values) {
	http.Get("http://")                                // want `^"http://" is only the beginning of a URL: write the whole URL \(RFC 1738 §3\.3, incomplete\)$`
	http.Head(`https://`)                              // want `^"https://" is only the beginning of a URL: `
	http.PostForm("https:"+"//", query)                // want `^"https://" is only the beginning of a URL: `
	client.Get("file://localhost")                     // want `^"file://localhost" is only the beginning of a URL: .*§3\.10`
	http.NewRequest("GET", "ftp://joe@", nil)          // want `^"ftp://\.\.\.@" is only the beginning of a URL: .*§3\.2`
	http.NewRequest(http.MethodGet, "http:\x2f/", nil) // want `^"http://" is only the beginning of a URL: `
}

// Whole URLs are not reported, and neither are holes that may complete them,
func whole(host string) {
	http.Get("http://example.com")
	http.Get("http://" + host)
	http.Get(fmt.Sprintf("http://%s/", host))
	http.Get(host)
}

// relative references,
func relative(base *url.URL) {
	url.Parse("http://")
	base.Parse("")
}

// and prefixes that go elsewhere.
const prefix = "http://"

func compared(s string) bool { return strings.HasPrefix(s, "http://") || s == "https://" }
