package joinedslashpossible

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Who configures a base may end it with a slash.
type service struct{ baseURL, kind string }

func newService(baseURL string) *service { return &service{baseURL: baseURL} }

func (s *service) list() {
	http.Get(s.baseURL + "/shelves") // want `^s\.baseURL may end with "/": a base like "http://h/a/" makes "http://h/a//shelves"; trim it where it is set \(joined-slash, possible\)$`
}

// One of two texts, or a scheme and a host, nobody configures.
type exchange struct{ baseURL, peerURL string }

func newExchange(isTest bool, host string) *exchange {
	e := &exchange{baseURL: "https://api.example.com", peerURL: "http://" + host}
	if isTest {
		e.baseURL = "https://test.example.com"
	}
	return e
}

func (e *exchange) orders() {
	http.Get(e.baseURL + "/orders")
	http.Get(e.peerURL + "/orders")
}

// A text that is empty on one path has slashes around it, which do not meet.
func (s *service) name() string {
	if s.kind == "" {
		return ""
	}
	return s.kind
}

func (s *service) object(id string) {
	path := "/objects/" + s.name() + "/" + id
	http.Get("https://api.example.com" + path)
}

// Nor does the package look at the end of the text of a URL. A parameter is the caller's.
func (e *exchange) rates(at *url.URL, apiURL string) {
	http.Get(at.String() + "/rates") // want `^at\.String\(\) may end with "/": a base like "http://h/a/" makes "http://h/a//rates"; trim it where it is set \(joined-slash, possible\)$`
	http.Get(apiURL + "/rates")
}

func bonds(at *url.URL) { http.Get((*url.URL).String(at) + "/bonds") }

// A base is shown where it is written, and each text that it begins may do.
func (d *depot) page(part int) string {
	if part == 0 {
		return d.host + "/parts" // want `^d\.host may end with "/": a base like "http://h/a/" makes "http://h/a//parts"`
	}
	return d.host + fmt.Sprintf("/parts/%d", part)
}

type depot struct{ host string }

func newDepot(host string) *depot { return &depot{host} }

func (d *depot) get(part int) { http.Get(d.page(part)) }

// A field that is set to another holds what is set there.
type settings struct{ host string }

func load(host string) *settings { return &settings{strings.TrimSuffix(host, "/")} }

type warehouse struct{ host string }

func newWarehouse(s *settings) *warehouse { return &warehouse{s.host} }

func (w *warehouse) get() { http.Get(w.host + "/parts") }

// One that is given nothing leaves it as it is.
type Stall struct{ address string }

func NewStall(address string) *Stall { return &Stall{address} }

func noStall() *Stall { return NewStall("") }

func (s *Stall) prices() {
	http.Get(s.address + "/prices") // want `s\.address may end with "/": .*\(joined-slash, possible\)`
}
