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

// checkFix: a valid URL stays as it is, so Fix is idempotent; and where
// every edit puts an escape in place of an octet, the octets that the URL
// stands for stay the same.
func checkFix(t *testing.T, url string) {
	t.Helper()
	fixed, err := rfc1738.Fix(url)
	if err != nil {
		if rfc1738.Valid(url) {
			t.Errorf("Fix(%q), which is valid: %v", url, err)
		}
		return
	}
	if rfc1738.Valid(url) && fixed != url {
		t.Errorf("Fix(%q) = %q, but it was valid", url, fixed)
	}
	if again, err := rfc1738.Fix(fixed); again != fixed || err != nil {
		t.Errorf("Fix(%q) = %q, and Fix of that %q, %v", url, fixed, again, err)
	}
	for e := range rfc1738.Errors(url) {
		switch e.Kind {
		case rfc1738.Unsafe, rfc1738.Tilde, rfc1738.Control, rfc1738.NonASCII, rfc1738.Reserved:
			// Only octets were escaped so far.
		default:
			return
		}
	}
	before, err1 := rfc1738.Unescape(url)
	after, err2 := rfc1738.Unescape(fixed)
	if before != after || err1 != nil || err2 != nil {
		t.Errorf("Fix(%q) = %q: unescaped %q, %v and %q, %v", url, fixed, before, err1, after, err2)
	}
}

func TestFixProperties(t *testing.T) {
	for url := range manyURLs(3, 30_000) {
		checkFix(t, url)
	}
}

// See checkFix.
func FuzzFix(f *testing.F) {
	f.Add("http://h:?a/b c%4")          // an edit of each sort
	f.Add("ftp://a@b:c:d@h/e;f;TYPE=a") // reserved characters
	f.Add("http://h/%%%41%4%")          // escapes that overlap
	f.Add("nntp://h?g/ ")               // a slash put in, then a name that no edit mends
	f.Fuzz(func(t *testing.T, url string) { checkFix(t, url) })
}
