package main

import "testing"

func TestComplaint(t *testing.T) {
	for _, c := range []struct{ stderr, want string }{
		{"go: downloading example.com/a v1.0.0\ngo: example.com/b@v1.0.0: not there\n", "example.com/b@v1.0.0: not there"},
		{"# example.com/a\na/a.go:1:2: undefined: b\na/a.go:2:2: undefined: c\n", "example.com/a: a/a.go:1:2: undefined: b"},
		{"go: p imports\n\texample.com/a: not there\ngo: more\n", "p imports example.com/a: not there"},
		{"", "it failed and does not say why"},
	} {
		if got := complaint(c.stderr); got != c.want {
			t.Errorf("complaint(%q) = %q, want %q", c.stderr, got, c.want)
		}
	}
}
