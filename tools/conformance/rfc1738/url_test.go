package rfc1738_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/tools/urlgen"
)

// checkComponents: the components stand in order, each is derived from the
// production that names it, and what is between them is delimiters.
func checkComponents(t *testing.T, url string) {
	t.Helper()
	u := mustParse(t, url)
	end := 0
	for p, span := range u.Components() {
		article := p == rfc1738.Host && strings.HasPrefix(strings.ToLower(url), "news:") // is in Article
		if span.Start < end && !article || span.End < span.Start || span.End > len(url) {
			t.Fatalf("%q: %s has the span %v, after one that ends at %d", url, p, span, end)
		}
		text := span.In(url)
		if p == rfc1738.SchemeName {
			text = lowerASCII(text)
		}
		if !p.Matches(text) {
			t.Errorf("%q: %q is not a %s", url, text, p)
		}
		if !article {
			if between := url[end:span.Start]; !slices.Contains([]string{"", ":", "://", ":///", "@", "/", "?", ";type=", "%09"}, between) {
				t.Errorf("%q: %q stands before %s", url, between, p)
			}
		}
		end = span.End
	}
}

func TestComponentsProperties(t *testing.T) {
	g := urlgen.New(2)
	for range 1000 {
		for _, scheme := range append(urlgen.Schemes(), "https", "ldap", "ssh", "x") {
			checkComponents(t, g.Valid(scheme))
		}
	}
}

// checkParts: the segments of a path are what its slashes divide, the fields are
// all that stands behind the path, and the port is the digits of the text.
func checkParts(t *testing.T, url string) {
	t.Helper()
	u := mustParse(t, url)
	for _, p := range []rfc1738.Production{rfc1738.FPath, rfc1738.HPath, rfc1738.PPath, rfc1738.URLPath} {
		if path, ok := u.Get(p); ok {
			var segments []string
			for span := range u.Segments() {
				segments = append(segments, span.In(url))
			}
			if got := strings.Join(segments, "/"); got != path || len(segments) == 0 {
				t.Errorf("%q: the segments %q make the %s %q", url, segments, p, path)
			}
		}
	}
	var fields strings.Builder
	for name, value := range u.Fields() {
		fields.WriteString(";" + name + "=" + value)
	}
	if path, ok := u.Span(rfc1738.PPath); ok && fields.String() != url[path.End:] {
		t.Errorf("%q: the fields make %q", url, fields.String())
	}
	digits, ok := u.Get(rfc1738.Port)
	if port, _ := u.Port(); ok && port > 0 && strings.TrimLeft(digits, "0") != strconv.Itoa(port) {
		t.Errorf("%q: the port is %d", url, port)
	}
}

// See checkComponents and checkParts.
func FuzzParse(f *testing.F) {
	for _, url := range stepURLs {
		f.Add(strings.Replace(url, "H", "host.dom", 1))
	}
	f.Add("gopher://h/1a%09b?c") // a tab in a selector
	f.Add("ldap:///dc=x")        // the host left out
	f.Add("news:*@h")            // not all newsgroups
	f.Add("prospero://h/;=;a=")  // fields without a name, a value, and a path
	f.Add("http://h:000080//")   // zeros before a port, an empty segment
	f.Fuzz(func(t *testing.T, url string) {
		if rfc1738.Valid(url) {
			checkComponents(t, url)
			checkParts(t, url)
		}
	})
}

func mustParse(t *testing.T, url string) rfc1738.URL {
	t.Helper()
	u, err := rfc1738.Parse(url)
	if err != nil {
		t.Fatalf("Parse(%q): %v", url, err)
	}
	return u
}
