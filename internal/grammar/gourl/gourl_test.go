package gourl

import (
	"testing"

	"github.com/urllint/urllint/internal/grammar"
)

// Patterns that fail whatever their holes stand for.
func TestFails(t *testing.T) {
	for _, test := range []struct {
		before string
		hole   grammar.Hole
		after  string
	}{
		{"http://h\x7f", grammar.AnyHole, ""},
		{"http://h:8x", 2, "/"},
		{"http://h:", 2, "x/"},
		{"http://a b/", grammar.AnyHole, ""},
		{"http://[::1/", 2, ""},
		{":", 2, "/x"},
		{"1", 2, "://h/"},
		{"/%z", 2, ""},
		{"http://a:", 2, ":80/"},
	} {
		var b grammar.Builder
		b.WriteString(test.before)
		b.WriteHole(test.hole)
		b.WriteString(test.after)
		if p := b.Pattern(); Parse.Valid(p, grammar.Context{}) {
			t.Errorf("%s is valid", p)
		}
	}
}
