package resolvereferencepossible

import (
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
)

// Nothing here looks at the slash at the end of a base.
type owl struct{ base *url.URL }

func newOwl() (*owl, error) {
	base, err := url.Parse(os.Getenv("OWL_URL"))
	if err != nil {
		return nil, err
	}
	return &owl{base}, nil
}

func (o *owl) nests(wood int) (*http.Response, error) {
	page, err := o.base.Parse(fmt.Sprintf("woods/%d/nests", wood)) // want `^"woods/x/nests" replaces the last segment of base: use JoinPath; else "http://h/a" leads to "http://h…x/nests" \(resolve-reference, possible\)$`
	if err != nil {
		return nil, err
	}
	o.base.Parse("../nests")
	return http.Get(page.String())
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

type client struct{ base, docs *url.URL }

func newClient(base *url.URL) *client {
	docs, _ := url.Parse("https://example.com")
	return &client{base: base, docs: docs}
}

// The path of a base that is configured is lost.
func (c *client) get() {
	http.Get(c.base.ResolveReference(&url.URL{Path: "/stats"}).String())
	c.base.Parse("/items") // want `^"/items", one of 3, replaces the path of base: use JoinPath; else "http://h/a" leads to "http://h/items" \(resolve-reference, possible\)$`
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
