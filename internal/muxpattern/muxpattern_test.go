package muxpattern

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

var patterns = flag.Int("patterns", 20_000, "how many patterns to compare with net/http")

// refusal returns what ServeMux.Handle panics with, nil if it takes the pattern.
func refusal(pattern string) (refused any) {
	defer func() { refused = recover() }()
	http.NewServeMux().Handle(pattern, http.NotFoundHandler())
	return nil
}

// The pieces make every production of the grammar, and misses of each.
var pieces = [...]string{
	"GET", "get", "CONNECT", "PO ST", "G(T", " ", "\t", "/", "/", "/", "//", "/.", "/..", ".", "a", "é", "٣", "1", "_", "h.com", ":80",
	"{", "}", "{}", "{a}", "{b}", "{a...}", "{b...}", "{...}", "{$}", "{$...}", "{é}", "{1}", "{a.}", "{_}", "$", "...", "?", "#", "%41", "%zz", "%2F", "*", "\xff", "\x00",
}

func generate(r *rand.Rand) string {
	s := ""
	switch r.IntN(3) {
	case 0:
		s = "GET /"
	case 1:
		s = "/"
	}
	for range r.IntN(7) {
		s += pieces[r.IntN(len(pieces))]
	}
	return s
}

// Parse refuses what ServeMux.Handle panics at, and no other pattern.
func TestParse(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	panics := 0
	for range *patterns {
		s := generate(r)
		want := refusal(s)
		_, err := Parse(s)
		if (err != nil) != (want != nil) {
			t.Errorf("%q: %v, net/http says %v", s, err, want)
		}
		if want != nil {
			panics++
		}
	}
	if panics < *patterns/10 || panics > *patterns*9/10 {
		t.Errorf("%d of %d patterns are refused", panics, *patterns)
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct{ pattern, want string }{
		{"", `the pattern is empty; use "/"`},
		{"GET ready", `the pattern has no "/"; begin its path with one`},
		{"G{T /", `"G{T" is not a method; use one such as GET`},
		{"{a}/b", `a host must not contain "{", but this one is "{a}"`},
		{"GET /a//b", `the path "/a//b" is not clean; use "/a/b"`},
		{"/a/{id}x", `a wildcard must be a whole segment, but this one is "{id}x"`},
		{"/x{id}", `a wildcard must be a whole segment, but this one is "x{id}"`},
		{"/{a...}/b", `"{a...}" must be at the end of the path`},
		{"/{$}/b", `"{$}" must be at the end of the path`},
		{"/{}", `the name of a wildcard must be an identifier, but this one is ""`},
		{"/{a-b}", `the name of a wildcard must be an identifier, but this one is "a-b"`},
		{"/{a}/{a}", `two wildcards are named "a"; rename one`},
	} {
		if refusal(test.pattern) == nil {
			t.Errorf("net/http takes %q", test.pattern)
		}
		if _, err := Parse(test.pattern); fmt.Sprint(err) != test.want {
			t.Errorf("%q: %v, want %s", test.pattern, err, test.want)
		}
	}
}

// Answer is what a ServeMux answers.
func TestAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	statuses := make(map[int]int)
	for range *patterns {
		s := generate(r)
		p, err := Parse(s)
		if err != nil {
			continue
		}
		mux := http.NewServeMux()
		mux.HandleFunc(s, func(http.ResponseWriter, *http.Request) {})
		for range 4 {
			method := [...]string{"GET", "HEAD", "POST", "get"}[r.IntN(4)]
			host := [...]string{"h.com", "h.com:80", p.Host}[r.IntN(3)]
			path := request(r, p.Path)
			u, err := url.ParseRequestURI(path)
			if err != nil || u.EscapedPath() != path {
				continue
			}
			w := httptest.NewRecorder()
			mux.ServeHTTP(w, &http.Request{Method: method, Host: host, URL: u})
			want := w.Code
			if want == http.StatusTemporaryRedirect {
				want = Redirected
			}
			if got := p.Answer(Request{method, host, path}); got != want {
				t.Errorf("%q: %s %s%s: %d, net/http says %d", s, method, host, path, got, want)
			}
			statuses[want]++
		}
	}
	for _, status := range [...]int{Handled, Redirected, NotFound, MethodNotAllowed} {
		if statuses[status] < 100 {
			t.Errorf("%d answers are %d", statuses[status], status)
		}
	}
}

// request returns a path that a pattern may match.
func request(r *rand.Rand, pattern string) string {
	var path string
	for segment := range strings.SplitSeq(pattern[1:], "/") {
		if strings.HasPrefix(segment, "{") || r.IntN(8) == 0 {
			segment = [...]string{"a", "", "%41", "a/b", "A", "$", "%2F"}[r.IntN(7)]
		}
		path += "/" + segment
	}
	switch r.IntN(6) {
	case 0:
		return strings.TrimSuffix(path, "/") + "/"
	case 1:
		return "/" + strings.Trim(path, "/")
	}
	return path
}
