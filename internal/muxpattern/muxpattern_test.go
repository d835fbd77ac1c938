package muxpattern

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
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
		{"", `the pattern is empty: write "/"`},
		{"GET ready", `the pattern has no "/": begin the path with it`},
		{"G{T /", `"G{T" is no method: write one such as GET`},
		{"{a}/b", `the host "{a}" has a "{": write a host name`},
		{"GET /a//b", `the path "/a//b" is not clean: write "/a/b"`},
		{"/a/{id}x", `the wildcard is not the whole segment "{id}x": write it alone`},
		{"/x{id}", `the wildcard is not the whole segment "x{id}": write it alone`},
		{"/{a...}/b", `"{a...}" is not at the end: put it there`},
		{"/{$}/b", `"{$}" is not at the end: put it there`},
		{"/{}", `"" is no name for a wildcard: write an identifier`},
		{"/{a-b}", `"a-b" is no name for a wildcard: write an identifier`},
		{"/{a}/{a}", `two wildcards are named "a": rename one`},
	} {
		if refusal(test.pattern) == nil {
			t.Errorf("net/http takes %q", test.pattern)
		}
		if _, err := Parse(test.pattern); fmt.Sprint(err) != test.want {
			t.Errorf("%q: %v, want %s", test.pattern, err, test.want)
		}
	}
}
