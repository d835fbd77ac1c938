package resolvereference

import (
	"errors"
	"flag"
	"net/http"
	"net/url"
	"os"
	"strings"
)

const (
	pollen = "https://pollen.example/v3" // want `^"v3" of the base is lost: "grains/today" leads to "/grains/today"; end the base with "/" \(resolve-reference\)$`
	slash  = "https://pollen.example/v3/"
)

func parse() (*url.URL, error) {
	base, err := url.Parse("https://example.com/v1/")
	if err != nil {
		return nil, err
	}
	_, _ = base.Parse("/users") // want `^"/v1/" of the base is lost: "/users" begins with "/"; write it without \(resolve-reference\)$`
	_, _ = base.Parse("users")
	_, _ = base.Parse("/v1/users")
	_, _ = base.Parse("https://example.com/users")
	_, _ = base.Parse("?a=b")
	return base.Parse("../users")
}

func documents(ref string) {
	page, _ := url.Parse("https://example.com/a/index.html")
	_, _ = page.Parse("b.html")
	_, _ = page.Parse("/c.html")
	_, _ = page.Parse(ref)
	root, _ := url.Parse("https://example.com")
	_, _ = root.Parse("/users")
	_, _ = root.Parse("users")
	if other, err := url.Parse(ref); err == nil {
		_, _ = other.Parse("/users")
	}
}

// repeated gets the path of its base back.
func repeated() {
	base, _ := url.Parse("https://example.com/v1")
	_, _ = base.Parse("v1/users")
}

type settings struct{ root string }

type counter struct{ base *url.URL }

func (c *counter) at(rel *url.URL) string { return c.base.ResolveReference(rel).String() }

func newCounter() (*counter, error) {
	s := settings{root: pollen}
	base, err := url.Parse(s.root)
	return &counter{base: base}, err
}

func (c *counter) today() string {
	return c.at(&url.URL{Path: "grains/today"})
}

type other struct{ base *url.URL }

func (o *other) at(rel *url.URL) string { return o.base.ResolveReference(rel).String() }

func newOther() (*other, error) {
	base, err := url.Parse(slash)
	return &other{base: base}, err
}

func (o *other) today() string {
	return o.at(&url.URL{Path: "grains/today"})
}

// One of several bases may be that of another object, in which nothing is resolved.
type broker struct{ base *url.URL }

func newBroker(raw string) (*broker, error) {
	base, err := url.Parse(raw)
	return &broker{base: base}, err
}

func (b *broker) poll() string { return b.base.ResolveReference(&url.URL{Path: "poll"}).String() }

func brokers() (poller, probe *broker) {
	poller, _ = newBroker("https://broker.example/v3/")
	probe, _ = newBroker("https://broker.example/probe") // want `^"probe" of the base is lost: "poll" leads to "/poll"; end the base with "/" \(resolve-reference, possible\)$`
	return poller, probe
}

// The end of the base is enough.
func ended(raw string) (*url.URL, error) {
	base, err := url.Parse(strings.TrimSuffix(raw, "/") + "/v2") // want `^"v2" of the base is lost: end the base with "/" \(resolve-reference\)$`
	if err != nil {
		return nil, err
	}
	return base.Parse("plans")
}

func slashed(raw string) (*url.URL, error) {
	base, err := url.Parse(strings.TrimSuffix(raw, "/") + "/v2/")
	if err != nil {
		return nil, err
	}
	base.Parse("/plans")
	return base.Parse("plans")
}

// Of a reference, the beginning tells what it replaces.
func begun(id string, kind *url.URL) []*url.URL {
	base := &url.URL{Scheme: "https", Host: "example.com", Path: "/v1"} // want `^"v1" of the base is lost: "users/x" leads to "/users/x"; end the base with "/" \(resolve-reference\)$`
	user := base.ResolveReference(&url.URL{Path: "users/" + id})
	closed := &url.URL{Scheme: "https", Host: "example.com", Path: "/v1/"}
	return []*url.URL{
		user,
		closed.ResolveReference(&url.URL{Path: "users/" + id}),
		closed.ResolveReference(&url.URL{Path: "/users/" + id}), // want `^"/v1/" of the base is lost`
		base.ResolveReference(&url.URL{Path: id}),
		base.ResolveReference(&url.URL{Path: id + "/users"}),
		base.ResolveReference(kind),
	}
}

type client struct{ base, docs *url.URL }

func newClient(base *url.URL) *client {
	docs, _ := url.Parse("https://example.com")
	return &client{base: base, docs: docs}
}

// The path of a base that is configured is lost.
func (c *client) get() {
	http.Get(c.base.ResolveReference(&url.URL{Path: "/stats"}).String())
	c.base.Parse("/items") // want `^"/items" replaces the path of base, unlike others: leave out "/"; else "http://h/a/" leads to "http://h/items" \(resolve-reference\)$`
	c.base.Parse("items")
	c.base.Parse("//example.com/items")
	http.Get(c.docs.ResolveReference(&url.URL{Path: "/stats"}).String())
}

// So is that of one that is parsed from a flag, the environment or a field.
var tower = flag.String("tower", "", "address of the tower")

type site struct{ addr string }

func (s *site) parsed(page *url.URL) error {
	base, err := url.Parse(*tower)
	if err != nil {
		return err
	}
	ref, err := url.Parse("/signal") // want `^"/signal" replaces the path of base: use JoinPath; else "http://h/a" leads to "http://h/signal" \(resolve-reference, possible\)$`
	if err != nil {
		return err
	}
	http.Get(base.ResolveReference(ref).String())
	if base, err = url.Parse(s.addr); err != nil {
		return err
	}
	own, err := url.Parse(os.Getenv("TOWER"))
	if err != nil {
		return err
	}
	own.Parse("/tower") // want `^"/tower" replaces the path of own`
	page.Parse("/robots.txt")
	return nil
}

func robots(page string) (*url.URL, error) {
	base, err := url.Parse(page)
	if err != nil {
		return nil, err
	}
	return base.Parse("/robots.txt")
}

// Others may call it, too. What is known is what is asked for here.
type hive struct{ base *url.URL }

func newHive() (*hive, error) {
	base, err := url.Parse("https://hive.example/v3") // want `^"v3" of the base is lost: "bees/today" leads to "/bees/today"; end the base with "/" \(resolve-reference\)$`
	return &hive{base: base}, err
}

func (h *hive) Resolve(ref string) (*url.URL, error) { return h.base.Parse(ref) }

func (h *hive) today() (*url.URL, error) { return h.Resolve("bees/today") }

func mustParse(text string) *url.URL {
	u, err := url.Parse(text)
	if err != nil {
		panic(err)
	}
	return u
}

var (
	nectar = mustParse("https://nectar.example/v5") // want `^"v5" of the base is lost: "today" leads to "/today"; end the base with "/" \(resolve-reference\)$`
	honey  = mustParse("https://honey.example/v6/")
)

func combs() []*url.URL {
	return []*url.URL{nectar.ResolveReference(&url.URL{Path: "today"}), honey.ResolveReference(&url.URL{Path: "today"})}
}

type endpoint struct{ URL string }

func (e endpoint) parsed() (*url.URL, error) {
	if e.URL == "" {
		return nil, errors.New("no URL")
	}
	return url.ParseRequestURI(e.URL)
}

func (e endpoint) jars() (*url.URL, error) {
	base, err := e.parsed()
	if err != nil {
		return nil, err
	}
	return base.Parse("/jars") // want `^"/jars" replaces the path of base: use JoinPath; else "http://h/a" leads to "http://h/jars" \(resolve-reference, possible\)$`
}

// A base of which nothing is known has a path if other references begin without a slash.
type service struct{ base *url.URL }

func newService(base string) (*service, error) {
	u, err := url.Parse(base)
	return &service{u}, err
}

func (s *service) get(path string) (*url.URL, error) { return s.base.Parse(path) }

func (s *service) swarms() {
	s.get("swarms")
	s.get("/queens") // want `^"/queens" replaces the path of base, unlike others: leave out "/"; else "http://h/a/" leads to "http://h/queens" \(resolve-reference\)$`
	s.get("https://hive.example/swarms")
}

type pages struct{ base *url.URL }

func (p *pages) get(path string) (*url.URL, error) { return p.base.Parse(path) }

func (p *pages) all() {
	p.get("")
	p.get("//hive.example/drones")
	p.get("https://hive.example/swarms")
}

// The path of a reference may be what callers give.
type meadow struct{ base *url.URL }

func (m *meadow) get(path, query string) (*http.Response, error) {
	ref := &url.URL{Path: path, RawQuery: query}
	return http.Get(m.base.ResolveReference(ref).String())
}

type orchard struct{ base *url.URL }

func (o *orchard) get(path string) (*http.Response, error) {
	return http.Get(o.base.ResolveReference(&url.URL{Path: path}).String())
}

func (o *orchard) trees(m *meadow) {
	o.get("/apples") // want `^"/apples", one of 2, replaces the path of base: use JoinPath; else "http://h/a" leads to "http://h/apples" \(resolve-reference, possible\)$`
	o.get("/pears")
	m.get("/clover", "colour=red") // want `^"/clover" replaces the path of base`
	m.get("https://hive.example/grass", "")
}
