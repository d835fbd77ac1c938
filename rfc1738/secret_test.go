package rfc1738_test

import (
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

func TestSecret(t *testing.T) {
	for _, test := range []struct{ pattern, want string }{
		{"http://h/", ""},
		{"http://h:80/a@b", ""},
		{"http://{A}:80|/a@b", "{}:80|/a"},
		{"http://{A}/a b", ""},
		{"http://{A}:{A}/a@b", ""},
		{"ftp://u@h/", "u"},
		{"ftp://u:p@h/", "u:p"},
		{"ftp://:p@h/", ":p"},
		{"ftp://u:p@q@h/x@y", "u:p@q"},
		{"postgres://{A}:{A}@{A}/x", "{}:{}"},
		{"http://user:pa/ss@h/", "user:pa/ss"},
		{"http://user:pa?s@h#x", "user:pa?s"},
		{"http://user:pa#ss@h", "user:pa#ss"},
		{"mailto:a@b", ""},
		{"{A}/x@y", ""},
	} {
		p := patternOf(test.pattern)
		span := p.Secret(rfc1738.Context{})
		if got := p.Slice(span.Start, span.End).String(); got != test.want {
			t.Errorf("%s: the secret is %q, want %q", test.pattern, got, test.want)
		}
	}
}
