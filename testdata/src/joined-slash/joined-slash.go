// Two slashes, or none, where a base meets a path.
package joinedslash

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const root = "https://api.example.com/v1/"

func trimmed(raw string, u *url.URL, id int) {
	base := strings.TrimRight(raw, "/")
	http.Get(base + "v1/status")                              // want `^no slash before "v1/status": "http://h/a/" makes "http://h/av1/status": write "/" before it \(joined-slash\)$`
	http.Get(fmt.Sprintf("%sitems/%d", base, id))             // want `no slash before "items/": "http://h/a/" makes "http://h/aitems/7"`
	u.Path = strings.TrimSuffix(u.Path, "/") + "v2"           // want `no slash before "v2": "/a/" makes "/av2"`
	http.Get(base + strings.TrimPrefix(u.EscapedPath(), "/"))
	http.Get(base + "/v1/status")
	http.Get(base + "?a=b")
	http.Get("file://" + base)
	http.Get(base + u.EscapedPath())
	http.Get(fmt.Sprintf("%s/items/%d", base, id))
}

func completed(base string, id int) {
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	http.Get(fmt.Sprintf("%s/items/%d", base, id)) // want `^two slashes before "//items/": "http://h/a" makes "http://h/a//items/7": drop one \(joined-slash\)$`
	http.Get(base + "items")
}

func routed(kind int) {
	route := "users"
	if kind == 1 {
		route = "/groups"
	}
	http.Get(root + route) // want `^two slashes where route meets other text: drop one \(joined-slash, possible\)$`
}

func later(base, route string) {
	http.Get(base + "/items")
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	if !strings.HasPrefix(route, "/") {
		route = "/" + route
	}
	http.Get(base + strings.TrimPrefix(route, "/"))
	http.Get(root + strings.TrimPrefix(route, "/"))
}
