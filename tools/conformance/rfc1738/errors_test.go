package rfc1738_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/tools/urlgen"
)

func viable(text string) bool { return rfc1738.TextPattern(text).Valid(open) }

// checkErrors holds Errors, Parse and Fix to what they promise on any text.
func checkErrors(t *testing.T, url string) {
	t.Helper()
	all := slices.Collect(rfc1738.Errors(url))
	if got := len(all) == 0; got != rfc1738.Valid(url) {
		t.Fatalf("Errors(%q) yields %d faults, but Valid = %t", url, len(all), !got)
	}

	u, err := rfc1738.Parse(url)
	switch {
	case len(all) == 0 && (err != nil || u.String() != url):
		t.Errorf("Parse(%q) = %v, %v", url, u, err)
	case len(all) > 0 && (err == nil || err.(rfc1738.SyntaxError) != all[0]):
		t.Errorf("Parse(%q) gives the error %v, but the first of Errors is %v", url, err, &all[0])
	}

	// As long as every fault could be mended, the mended text before the next
	// is the beginning of a URL.
	var mended strings.Builder
	end, fixable := 0, true
	for i, e := range all {
		if e.Text != url || e.Kind == 0 || e.Production == "" || e.Section == "" || e.Expected() == "nothing" {
			t.Errorf("Errors(%q): fault %d is %#v, expected %s", url, i, e, e.Expected())
		}
		if e.Start < end || e.End < e.Start || e.End > len(url) {
			t.Fatalf("Errors(%q): fault %d has the span %v, after one that ends at %d", url, i, e.Span, end)
		}
		mended.WriteString(url[end:e.Start])
		if fixable && e.Kind != rfc1738.NoScheme && !viable(mended.String()) {
			t.Errorf("Errors(%q): no URL begins with %q, before %v", url, mended.String(), &e)
		}
		fixable = fixable && e.Fixable
		mended.WriteString(e.Replacement)
		if !e.Fixable && e.Replacement != "" {
			t.Errorf("Errors(%q): %v has the replacement %q", url, &e, e.Replacement)
		}
		end = e.End
	}
	mended.WriteString(url[end:])

	fixed, err := rfc1738.Fix(url)
	switch {
	case !fixable && err == nil:
		t.Errorf("Fix(%q) = %q, but there are faults without an edit", url, fixed)
	case fixable && err != nil:
		t.Errorf("Fix(%q): %v", url, err)
	case fixable && (fixed != mended.String() || !rfc1738.Valid(fixed)):
		t.Errorf("Fix(%q) = %q, valid: %t", url, fixed, rfc1738.Valid(fixed))
	}
}

// manyURLs yields URLs of which about half have faults.
func manyURLs(seed uint64, n int) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		g := urlgen.New(seed)
		for range n {
			if !yield(g.URL()) {
				return
			}
		}
	}
}

func TestErrorsProperties(t *testing.T) {
	for url := range manyURLs(2, 200_000) {
		checkErrors(t, url)
		if t.Failed() {
			return
		}
	}
	for _, url := range readLines(t, corpus) {
		checkErrors(t, url)
	}
}

// Every text that is one octet, or two, away from a URL of each scheme.
func TestErrorsNearby(t *testing.T) {
	for _, url := range []string{
		"ftp://u:p@h:1/a/b;type=a", "http://h.i:1/a?b", "gopher://h:1/1s%09q%09g", "mailto:a@b", "news:a@b.c", "news:a.b", "nntp://h:1/g/1",
		"telnet://u:p@h:1/", "wais://h/d/t/p", "wais://h/d?s", "file://h/a", "prospero://h/p;a=b;c=d", "ldap:///x", "x:y",
	} {
		for i := range len(url) + 1 {
			for c := range 256 {
				octet := string([]byte{byte(c)})
				checkErrors(t, url[:i]+octet+url[i:])
				if i < len(url) {
					checkErrors(t, url[:i]+octet+url[i+1:])
				}
			}
			for j := i; j <= len(url); j++ {
				checkErrors(t, url[:i]+url[j:])
				checkErrors(t, url[:j]+url[i:])
			}
		}
	}
}

// See checkErrors.
func FuzzErrors(f *testing.F) {
	f.Add("http://a_b:x?c d%4#e")          // a fault in each component
	f.Add("ftp://a@b:c:d@h/e;f;TYPE=")     // reserved characters, and the type
	f.Add("prospero://h/p;a;b=c=d;")       // fields
	f.Add("wais://h/%/%")                  // a fault, then too few parts
	f.Add("http://-%a2Db")                 // two faults in one label
	f.Add("nntp://h/1/%")                  // a component as if sound
	f.Add("gopher://h/%0%09%09%9")         // a broken type
	f.Add("news:\x00@@h_")                 // an article
	f.Add("\x10http://h")                  // a control that is a scheme letter when or-ed with 20
	f.Add("ldap://:@:/?")                  // empty components
	f.Add("aaaaaaaaaaaaaaaaaaaaaaaaaaa:#") // a long scheme
	f.Fuzz(func(t *testing.T, url string) { checkErrors(t, url) })
}
