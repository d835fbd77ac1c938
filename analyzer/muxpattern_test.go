package analyzer_test

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
)

// A pattern that is reported does not match the request that is meant, and matches it
// once it is fixed. What is not reported matches.
func TestMuxPatternRequests(t *testing.T) {
	a := only(t, "mux-pattern", "-fixes=all")
	for _, test := range []struct {
		pattern string
		method  string
		target  string
		fixed   string // "" if there is no fix, and the pattern if nothing is reported
	}{
		{"GET /ready", "GET", "/ready", "GET /ready"},
		{"GET/ready", "GET", "/ready", "GET /ready"},
		{"DELETE/a/{id}", "DELETE", "/a/1", "DELETE /a/{id}"},
		{"/a/{id}", "GET", "/a/1", "/a/{id}"},
		{"/a/", "GET", "/a/b/c", "/a/"},
		{"/a?x=1", "GET", "/a?x=1", ""},
		{"h.example/a", "GET", "https://h.example/a", "h.example/a"},
		{"h/a", "GET", "/h/a", "/h/a"},
		{"[::1]/a", "GET", "http://[::1]/a", "[::1]/a"},
		{"GET  /a", "GET", "/a", "GET  /a"},
		{"/v1/a:cancel", "GET", "/v1/a:cancel", "/v1/a:cancel"},
	} {
		expr := "http.Handle(" + strconv.Quote(test.pattern) + ", nil)"
		text := fetching(expr)
		pkg := load(t, stubs{}, file{"p.go", text})
		found := run(t, a, pkg)
		if silent := test.fixed == test.pattern; silent != (len(found) == 0) {
			t.Errorf("%q: %d findings", test.pattern, len(found))
			continue
		}
		if test.fixed != test.pattern && serves(test.pattern, test.method, test.target) {
			t.Errorf("%q serves %s %s", test.pattern, test.method, test.target)
		}
		want := test.fixed
		if want == "" {
			want = test.pattern
		} else if !serves(test.fixed, test.method, test.target) {
			t.Errorf("%q does not serve %s %s", test.fixed, test.method, test.target)
		}
		if got, _ := newSource(text, pkg).fixed(found); got != fetching("http.Handle("+strconv.Quote(want)+", nil)") {
			t.Errorf("%q is fixed to\n%s", test.pattern, got)
		}
	}
}

// serves reports whether a request gets to the handler of a pattern.
func serves(pattern, method, target string) bool {
	served := false
	mux := http.NewServeMux()
	mux.HandleFunc(pattern, func(http.ResponseWriter, *http.Request) { served = true })
	mux.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(method, target, nil))
	return served
}
