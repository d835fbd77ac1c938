package joined

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A "#" that ends a name is no delimiter.

func _(label string) {
	u := url.URL{Scheme: "http", Host: "www.go.dev", Path: path.Join("/labels", label)}
	http.Get(u.String())
}

func _(label string) {
	u, _ := url.Parse("http://www.go.dev/")
	u.Path = path.Join(u.Path, label)
	http.Get(u.String())
}

func _(label string) {
	u, _ := url.Parse("http://www.go.dev/")
	u.Fragment = label
	fmt.Println(u)
}

func _(label string) {
	http.Get("http://www.go.dev/" + path.Join("labels", url.PathEscape(label)))
}

func _(label string) {
	http.Get("http://www.go.dev/#" + path.Join("labels", label))
}

func _(label string) {
	u := url.URL{Scheme: "http", Host: "www.go.dev", Path: "/x", Fragment: path.Join("labels", label)}
	http.Get(u.String())
}

func _(label string) {
	p := path.Join("/labels", label)
	u := &url.URL{Scheme: "http", Host: "www.go.dev", Path: p}
	http.Get(u.String())
}

func _(label string) {
	e := (&url.URL{Path: path.Join("/labels", label)}).EscapedPath()
	http.Get("http://www.go.dev" + e)
}

func _(label string) {
	e := (&url.URL{Path: path.Join("/labels", label)}).String()
	http.Get("http://www.go.dev" + e)
}

func _(label string) {
	e := (&url.URL{Fragment: label}).EscapedFragment()
	http.Get("http://www.go.dev/#" + e)
}

func _() {
	http.Get("http://www.go.dev" + (&url.URL{Path: path.Join("/labels", "c#")}).String())
	u := url.URL{Scheme: "http", Host: "h.de", Path: path.Join("/labels", "c#"), Fragment: "c#"}
	http.Get(u.String())
	label := "c#"
	http.Get("http://www.go.dev/#" + url.PathEscape(label))
	v := url.URL{Scheme: "http", Host: "h.de", Path: path.Join("/labels", label, "x y")}
	http.Get(v.String())
}

// A path that begins with "/" is no URL, whatever it is named.
func _(pattern string, values []string) string {
	routeURL := "/"
	for i, segment := range strings.Split(pattern, "/") {
		if strings.HasPrefix(segment, ":") {
			segment = values[i]
		}
		routeURL = path.Join(routeURL, segment)
	}
	return routeURL
}

func _(r *http.Request) (string, string) {
	requestURL := r.URL.Path
	escapedURL := r.URL.EscapedPath()
	return path.Join(requestURL, "index"), path.Join(escapedURL, "index")
}
