package rfc1738_test

import (
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

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
