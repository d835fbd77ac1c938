package rfc1738_test

import (
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

func TestFix(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		{"http://h/a b", "http://h/a%20b"},
		{"http://h/é", "http://h/%C3%A9"},
		{"http://h/~u/{id}", "http://h/%7Eu/%7Bid%7D"},
		{"http://h/100%", "http://h/100%25"},
		{"http://h/%4", "http://h/%254"},
		{"http://h/%20 %", "http://h/%20%20%25"}, // what is escaped already stays
		{"http://h?q", "http://h/?q"},
		{"http://h:", "http://h"},
		{"http://h:?q/r", "http://h/?q%2Fr"},
		{"ftp://a@b:c:d@h/e;f;TYPE=a", "ftp://a%40b:c%3Ad@h/e%3Bf;type=a"},
		{"prospero://h/p;f=v=w", "prospero://h/p;f=v%3Dw"},
		{"news:a@b@h", "news:a%40b@h"},
		{"HTTP://h/", "HTTP://h/"}, // valid
	} {
		if got, err := rfc1738.Fix(test.url); got != test.want || err != nil {
			t.Errorf("Fix(%q) = %q, %v, want %q", test.url, got, err, test.want)
		}
	}
}

func TestFixFails(t *testing.T) {
	for _, test := range []struct {
		url  string
		want rfc1738.Kind // of the first fault without an edit
	}{
		{"", rfc1738.NoScheme},
		{"http://a_b/c d", rfc1738.BadHost},
		{"http://h:x/", rfc1738.BadPort},
		{"http://u@h/", rfc1738.Userinfo},
		{"http://h/a b#c", rfc1738.Fragment},
		{"http:h", rfc1738.BadForm},
		{"mailto:", rfc1738.Incomplete},
	} {
		got, err := rfc1738.Fix(test.url)
		if e, ok := err.(rfc1738.SyntaxError); got != "" || !ok || e.Kind != test.want {
			t.Errorf("Fix(%q) = %q, %v, want an error of kind %d", test.url, got, err, test.want)
		}
	}
}
