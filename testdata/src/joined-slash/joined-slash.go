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
	http.Get(base + "v1/status")                    // want `^no slash before "v1/status": a base like "http://h/a" makes "http://h/av1/status"; write "/" before it \(joined-slash\)$`
	http.Get(fmt.Sprintf("%sitems/%d", base, id))   // want `no slash before "items/": a base like "http://h/a" makes "http://h/aitems/7"`
	u.Path = strings.TrimSuffix(u.Path, "/") + "v2" // want `no slash before "v2": a base like "/a/" makes "/av2"`
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
	http.Get(fmt.Sprintf("%s/items/%d", base, id)) // want `^two slashes before "/items/": a base like "http://h/a/" makes "http://h/a//items/7"; delete one of them \(joined-slash\)$`
	http.Get(base + "items")
}

func routed(kind int) {
	route := "users"
	if kind == 1 {
		route = "/groups"
	}
	http.Get(root + route) // want `^two slashes where route meets other text: delete the "/" of "/groups" \(joined-slash, possible\)$`
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
	http.Get(fmt.Sprintf("%s/users/%d", c.base, id)) // want `^two slashes before "/users/": a base like "https://example.com/v1/" makes "https://exampl…om/v1//users/7"; delete one of them \(joined-slash\)$`
	http.Get(fmt.Sprintf("%susers/%d", c.root, id))  // want `^no slash before "users/": a base like "http://h/a" makes "http://h/ausers/7"; write "/" before it \(joined-slash\)$`
	http.Get(fmt.Sprintf("%s/users/%d", c.shared, id))
	http.Get(fmt.Sprintf("%susers/%d", c.base, id))
	http.Get(fmt.Sprintf("%s/users/%d", c.root, id))
	http.Get(fmt.Sprintf("%s/users/%d", c.other, id))
	http.Get(c.base + "/") // want `two slashes before "/": a base like "https://example.com/v1/" makes "https://example.com/v1//"`
}

func decoded(u *url.URL, id int) {
	prefix := strings.TrimSuffix(u.Path, "/") + "/"
	u.Path = prefix + fmt.Sprintf("/assets/%d", id) // want `^two slashes before "/assets/": a base like "/a/" makes "/a//assets/7"; delete one of them \(joined-slash\)$`
	u.Path = prefix + fmt.Sprintf("assets/%d", id)
	u.Path = strings.TrimSuffix(u.Path, "/") + "//assets"
}

// What a function returns ends as it makes it end.
func (c *client) address() string { return strings.TrimRight(c.other, "/") }

func (c *client) url(path string) string { return c.address() + path }

func (c *client) results(id int) {
	http.Get(c.address() + "users") // want `no slash before "users": a base like "http://h/a" makes "http://h/ausers"`
	http.Get(c.url("users"))        // want `no slash before "users": a base like "http://h/a" makes "http://h/ausers"`
	http.Get(c.address() + "/users")
	http.Get(c.url("/users"))
}

// A variable of the package ends as its declaration makes it end.
var (
	trimmedBase = strings.TrimSuffix(os.Getenv("BASE"), "/")
	wholeBase   = os.Getenv("BASE")
)

func fromVariables() {
	http.Get(trimmedBase + "users") // want `^no slash before "users": a base like "http://h/a" makes "http://h/ausers"; write "/" before it \(joined-slash\)$`
	http.Get(trimmedBase + "/users")
	http.Get(wholeBase + "users")
	http.Get(wholeBase + "/users")
}

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
	_, err := http.Get(Root + path) // want `^two slashes where path meets other text: delete the "/" of "/domains" \(joined-slash, possible\)$`
	return err
}

func behindRoots() {
	http.Get(Root + "/domains") // want `^two slashes where Root meets other text: delete one of them \(joined-slash, possible\)$`
	http.Get(Root + domains)    // want `^two slashes where Root meets other text: delete one of them \(joined-slash, possible\)$`
	http.Get(Root + "domains")
	http.Get(Root + "domains" + records)
}

// A slash alone completes a base.
type Site struct{ BaseURL string }

func (r *Site) get() { http.Get(r.BaseURL + "/") }

// Who configures a base may end it with a slash, as the package knows of others.
type Service struct {
	BaseURL string
	Trimmed string
	own     string
}

func (s *Service) list() {
	http.Get(s.BaseURL + "/shelves") // want `^s\.BaseURL may end with "/": a base like "http://h/a/" makes "http://h/a//shelves"; trim it where it is set \(joined-slash\)$`
	http.Get(s.BaseURL + "/books")
	http.Get(s.own + "/books")
	if !strings.HasSuffix(s.Trimmed, "/") {
		http.Get(s.Trimmed + "/books")
	}
}

// A text that is stored is the same; a test for the scheme says nothing of the slash.
type Links struct{ ServerURL, LoginURL string }

func (l *Links) login(key string) {
	if strings.HasPrefix(l.ServerURL, "https://") {
		l.LoginURL = fmt.Sprintf("%s/login/%s", l.ServerURL, key) // want `^l\.ServerURL may end with "/"`
	}
}

// The path of a URL is no base.
func merged(a, b *url.URL) string { return a.Path + "/" + b.Path }

// A variable that other packages may set is declared with a slash at its end.
var (
	API    = "https://api.example.com/"
	Guilds = API + "guilds/"
)

func template(id string) { http.Get(Guilds + "/templates/" + id) } // want `^two slashes where Guilds meets other text`

// All that the package gives begins with a slash, and one stands before it.
func (c *client) routed(method, route string) (*url.URL, error) {
	base := c.other
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	base += route // want `^two slashes where route meets other text: "/users/a" makes "http://h//users/a"; delete one of them \(joined-slash\)$`
	return url.Parse(base)
}

func (c *client) user(name string) (*url.URL, error) {
	return c.asked("/users/" + url.PathEscape(name))
}

func (c *client) users() (*url.URL, error) { return c.asked("/users") }

func (c *client) asked(route string) (*url.URL, error) { return c.routed("GET", route) }

// A field is what its function makes of it.
type site struct{ Prefix string }

func (s *site) complete() {
	if s.Prefix != "" {
		s.Prefix = "/" + strings.Trim(s.Prefix, "/")
	}
}

func (s *site) status(host string) {
	http.Get(fmt.Sprintf("http://%s/%s/status", host, s.Prefix)) // want `two slashes where s\.Prefix meets other text: "/a" makes "http://x//a/status"`
	http.Get(fmt.Sprintf("http://%s%s/status", host, s.Prefix))
}

// What a base and the paths behind it make is reported once.
type handedBase struct{ base string }

func newHandedBase() *handedBase   { return &handedBase{base: "https://example.com/v1/"} }
func (b *handedBase) get(p string) { http.Get(b.base + p) } // want `^two slashes where p meets other text: "/users" makes "https://example.com/v1//users"; delete one of them \(joined-slash\)$`
func (b *handedBase) users()       { b.get("/users") }
func (b *handedBase) labels()      { b.get("/labels") }
