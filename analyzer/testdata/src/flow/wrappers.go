package flow

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type api struct{ base string }

func (a *api) get(path string) (*http.Response, error) {
	return http.Get(a.base + "/v1" + path)
}

func (a *api) getf(format string, args ...any) (*http.Response, error) {
	return a.get("/" + fmt.Sprintf(format, args...))
}

func (a *api) request(ctx context.Context, r request) error {
	_, err := http.NewRequestWithContext(ctx, "GET", a.base+r.path, nil)
	return err
}

type request struct {
	path string
	body []byte
}

// What is written in a wrapper is reported once, there.
func (a *api) odd(path string) {
	_, _ = http.Get(a.base + "/v|1" + path) // want `"\|"`
}

func calls(ctx context.Context, a *api, id string) {
	_, _ = a.get("/users|") // want `"\|"`
	_, _ = a.get("/users/" + id)
	_, _ = a.getf("users/%s|", id)     // want `"\|"`
	_, _ = a.getf("users/%s/x", "a b") // want `" "`
	_, _ = a.getf("users/%s/%d", id, 1)
	path := fmt.Sprintf("/users|/%s", id) // want `"\|"`
	_, _ = a.get(path)
	_ = a.request(ctx, request{path: "/users|"}) // want `"\|"`
	_ = a.request(ctx, request{path: "/users", body: []byte("a|b")})
	a.odd("/users")
}

// A path that is escaped later may hold any octet, one that is escaped may not.
func fields() {
	u := url.URL{Path: "/a|b"}
	u.RawPath = "/a|b" // want `"\|"`
	_ = u.String()
}

// What a wrapper refuses does not get to the sink.
func (a *api) checked(path string) {
	if strings.ContainsAny(path, "| ") {
		return
	}
	_, _ = http.Get(a.base + path)
}

func refusals(a *api) {
	a.checked("/a|b")
	a.checked("/a<b") // want `"<"`
}

// A whole URL and a path go different ways.
func (a *api) either(u string) {
	if !strings.HasPrefix(u, "http") {
		u = a.base + u
	}
	_, _ = http.Get(u)
}

func both(a *api) {
	a.either("/users")
	a.either("http://h/a b") // want `" "`
}

// What is wrong behind an unknown base depends on the schemes that it may have.
func bases(base string) {
	_, _ = http.Get(base + "/a?b?c") // want `"\?"`
	_, _ = url.Parse(base + "/a?b?c")
	_, _ = url.Parse(base + "/a|b") // want `"\|"`
}

// A literal that a variable always holds is a function, too.
var endpointUser = func(id string) string { return EndpointUsers + id + "/a|b" } // want `"\|"`

// Other packages may set them, but where they do not, this is the text.
var (
	EndpointAPI   = "https://example.com/v1|/" // want `"\|"`
	EndpointUsers = EndpointAPI + "users/"
)

func inVariables(id string, other func(string) string) {
	http.Get(endpointUser(id))
	page := func(name string) string { return "/" + name + "/c|d" }
	http.Get("https://example.com" + page(id)) // want `"\|"`
	get := func(path string) { http.Get("https://example.com" + path) }
	get("/e|f") // want `"\|"`
	set := func(path string) string { return path }
	if other != nil {
		set = other
	}
	http.Get("https://example.com" + set("/g|h"))
}
