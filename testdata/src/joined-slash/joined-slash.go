// Two slashes, or none, where a base meets a path.
package joinedslash

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

const root = "https://api.example.com/v1/"

func trimmed(raw string, u *url.URL, id int) {
	base := strings.TrimRight(raw, "/")
	http.Get(base + "v1/status")                    // want `^no slash before "v1/status": "http://h/a" makes "http://h/av1/status": write "/" before it \(joined-slash\)$`
	http.Get(fmt.Sprintf("%sitems/%d", base, id))   // want `no slash before "items/": "http://h/a" makes "http://h/aitems/7"`
	u.Path = strings.TrimSuffix(u.Path, "/") + "v2" // want `no slash before "v2": "/a/" makes "/av2"`
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
	http.Get(fmt.Sprintf("%s/items/%d", base, id)) // want `^two slashes before "/items/": "http://h/a/" makes "http://h/a//items/7": drop one \(joined-slash\)$`
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

// A field that only the package writes to ends as the package makes it end.
type client struct{ base, root, shared, other string }

func newClient(base, root, shared, other string) (*client, error) {
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	c := &client{base: base, root: strings.TrimRight(root, "/"), shared: strings.TrimRight(shared, "/")}
	_, err := fmt.Sscan(other, &c.other)
	return c, err
}

func newDefault(addr string) *client {
	return &client{base: "https://example.com/v1/", root: "https://example.com", shared: addr}
}

func (c *client) get(id int) {
	http.Get(fmt.Sprintf("%s/users/%d", c.base, id)) // want `^two slashes before "/users/": "http://h/a/" makes "http://h/a//users/7": drop one \(joined-slash\)$`
	http.Get(fmt.Sprintf("%susers/%d", c.root, id))  // want `^no slash before "users/": "https://example.com" makes "https://example.comusers/7": write "/" before it \(joined-slash\)$`
	http.Get(fmt.Sprintf("%s/users/%d", c.shared, id))
	http.Get(fmt.Sprintf("%susers/%d", c.base, id))
	http.Get(fmt.Sprintf("%s/users/%d", c.root, id))
	http.Get(fmt.Sprintf("%s/users/%d", c.other, id))
	http.Get(c.base + "/") // want `two slashes before "/": "http://h/a/" makes "http://h/a//"`
}

func decoded(u *url.URL, id int) {
	prefix := strings.TrimSuffix(u.Path, "/") + "/"
	u.Path = prefix + fmt.Sprintf("/assets/%d", id) // want `^two slashes before "/assets/": "/a/" makes "/a//assets/7": drop one \(joined-slash\)$`
	u.Path = prefix + fmt.Sprintf("assets/%d", id)
	u.Path = strings.TrimSuffix(u.Path, "/") + "//assets"
}

// The path of a URL that is parsed is that of its text.
const parsedBase = "https://example.com/api/"

func parsed(raw, id string) error {
	u, err := url.Parse(raw)
	if err != nil {
		return err
	}
	u.Path += "api/v1/push" // want `^no slash before "api/v1/push": "http://h/a" makes the path "/aapi/v1/push": use JoinPath \(joined-slash, possible\)$`
	v, err := url.Parse(strings.TrimRight(raw, "/"))
	if err != nil {
		return err
	}
	v.Path = v.Path + "api" // want `^no slash before "api": "http://h/a" makes the path "/aapi": write "/" before it \(joined-slash\)$`
	w, err := url.Parse(parsedBase)
	if err != nil {
		return err
	}
	w.Path = w.Path + "/items/" + id // want `^two slashes before "/items/": "/api/" makes the path "/api//items/x": drop one \(joined-slash\)$`
	x, err := url.Parse("https://example.com/v1")
	if err != nil {
		return err
	}
	x.Path += "items/new" // want `^no slash before "items/new": "/v1" makes the path "/v1items/new": use JoinPath \(joined-slash, possible\)$`
	return nil
}

func parsedAndRight(raw string, given *url.URL, normalize func(string) string) error {
	given.Path += "api/v1/push"
	u, err := url.Parse(raw)
	if err != nil {
		return err
	}
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	u.Path += "api/v1/push"
	v, err := url.Parse(strings.TrimRight(raw, "/") + "/")
	if err != nil {
		return err
	}
	v.Path += "api/v1/push"
	w, err := url.Parse("https://example.com")
	if err != nil {
		return err
	}
	w.Path += "items"
	x, err := url.Parse(normalize(raw))
	if err != nil {
		return err
	}
	x.Path += "api/v1/push"
	y, err := url.Parse(raw)
	if err != nil {
		return err
	}
	y.Path += "s"
	one, err := url.Parse("https://example.com/item")
	if err != nil {
		return err
	}
	one.Path += "s"
	started, err := url.Parse("https://example.com/item-")
	if err != nil {
		return err
	}
	started.Path += "new/1"
	z, err := url.Parse(parsedBase)
	if err != nil {
		return err
	}
	z.Path += "items"
	return nil
}

// What a function returns ends as it makes it end.
func (c *client) address() string { return strings.TrimRight(c.other, "/") }

func (c *client) url(path string) string { return c.address() + path }

func (c *client) results(id int) {
	http.Get(c.address() + "users") // want `no slash before "users": "http://h/a" makes "http://h/ausers"`
	http.Get(c.url("users"))        // want `no slash before "users": "http://h/a" makes "http://h/ausers"`
	http.Get(c.address() + "/users")
	http.Get(c.url("/users"))
}

// A variable of the package ends as its declaration makes it end.
var (
	trimmedBase = strings.TrimSuffix(os.Getenv("BASE"), "/")
	wholeBase   = os.Getenv("BASE")
)

func fromVariables() {
	http.Get(trimmedBase + "users") // want `^no slash before "users": "http://h/a" makes "http://h/ausers": write "/" before it \(joined-slash\)$`
	http.Get(trimmedBase + "/users")
	http.Get(wholeBase + "users")
	http.Get(wholeBase + "/users")
}

// The elements of a map that nothing changes are known.
var (
	regions = map[string]string{"north": "https://north.example.com/", "south": "https://south.example.com/v2/"}
	zones   = []string{"https://a.example.com", "https://b.example.com/api"}
	mixed   = map[string]string{"a": "https://a.example.com/", "b": "https://b.example.com"}
	set     = map[string]string{"a": "https://a.example.com/"}
	copied  = map[string]string{"a": "https://a.example.com/"}
	passed  = map[string]string{"a": "https://a.example.com/"}
	listed  = []string{"https://a.example.com/"}
)

func ofElements(region string, i int) error {
	base, ok := regions[region]
	if !ok {
		return nil
	}
	http.Get(base + "/health")    // want `^two slashes before "/health": "https://south\.example\.com/v2/" makes "https://south\.example\.com/v2//health": drop one \(joined-slash\)$`
	http.Get(zones[i] + "health") // want `^no slash before "health": "https://a\.example\.com" makes "https://a\.example\.comhealth": write "/" before it \(joined-slash\)$`
	http.Get(zones[i] + "/health")
	_, err := http.Get(mixed[region] + "/health")
	return err
}

func ofOthers(region string, more map[string]string) {
	set[region] = more[region]
	http.Get(set[region] + "/health")
	for k, v := range more {
		other := copied
		other[k] = v
	}
	http.Get(copied[region] + "/health")
	fill(passed)
	http.Get(passed[region] + "/health")
	listed = append(listed, region)
	http.Get(listed[0] + "/health")
}

func fill(m map[string]string) { m["b"] = "https://b.example.com" }

// Root may be set by other packages, and has a slash at its end if it is not.
var Root = "https://dns.example.com/v2/"

const (
	domains = "/domains"
	records = "/records"
)

func behindRoot(n int) error {
	var path string
	switch n {
	case 0:
		path = domains
	case 1:
		path = records
	default:
		return nil
	}
	_, err := http.Get(Root + path) // want `^two slashes where path meets other text: drop one \(joined-slash, possible\)$`
	return err
}

func behindRoots() {
	http.Get(Root + "/domains") // want `^two slashes where Root meets other text: drop one \(joined-slash, possible\)$`
	http.Get(Root + domains)    // want `^two slashes where Root meets other text: drop one \(joined-slash, possible\)$`
	http.Get(Root + "domains")
	http.Get(Root + "domains" + records)
}

// The path of a request begins with a slash.
type edge struct{ origin string }

func (e *edge) pull(r *http.Request) (*http.Request, error) {
	addr := fmt.Sprintf("%s/%s", e.origin, r.URL.EscapedPath()) // want `^two slashes before r\.URL\.EscapedPath\(\): drop one \(joined-slash, possible\)$`
	if q := r.URL.RawQuery; q != "" {
		addr = fmt.Sprintf("%s?%s", addr, q)
	}
	return http.NewRequest(r.Method, addr, nil)
}

func (e *edge) target(r *http.Request) {
	http.Get("https://example.com/" + r.URL.RequestURI()) // want `^two slashes before r\.URL\.RequestURI\(\): drop one \(joined-slash, possible\)$`
	http.Get(e.origin + "/" + r.RequestURI)               // want `^two slashes before r\.RequestURI: drop one \(joined-slash, possible\)$`
	path := r.URL.EscapedPath()
	http.Get(e.origin + "/v2/" + path) // want `^two slashes before path: drop one \(joined-slash, possible\)$`
}

func (e *edge) right(r *http.Request, u *url.URL) {
	http.Get(e.origin + r.URL.EscapedPath())
	http.Get(e.origin + "/" + strings.TrimPrefix(r.URL.EscapedPath(), "/"))
	http.Get(e.origin + "/" + r.URL.EscapedPath()[1:])
	http.Get(e.origin + "/" + u.EscapedPath())
}
