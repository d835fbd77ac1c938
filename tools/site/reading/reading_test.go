package reading

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/tools/sources"
)

func grammarNamed(t *testing.T, name string) *Grammar {
	t.Helper()
	g, err := NewGrammar(sources.All()[name], func(file string) (string, error) {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", file))
		return string(text), err
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestTrace(t *testing.T) {
	g := grammarNamed(t, "rfc1738")
	for _, test := range []struct {
		text, read, way, at, expected string
	}{
		{"http://exa_mple.com/", "http://exa", "httpurl hostport host hostname domainlabel", "alphadigit", `letters, digits, one of "-./:" or the end`},
		{"http://example.com/a b", "http://example.com/a", "httpurl hpath hsegment", "uchar", ""},
		{"http://example.com:8O/", "http://example.com:8", "httpurl hostport port digits", "digit", `digits, "/" or the end`},
		{"HTTP://example.com/%4", "http://example.com/%4", "httpurl hpath hsegment uchar escape", "hex", "hexadecimal digits"},
		{"http:/", "http:/", "httpurl", "http://", `"/"`},
		{"ftp://h/a;type=x", "ftp://h/a;type=", "ftpurl", ";type=", `one of "ADIadi"`},
		{"telnet://h/x", "telnet://h/", "telneturl", "/", "the end"},
		{"http://example.com/", "http://example.com/", "httpurl", "/", ""},
		{"x", "x", "otherurl genericurl scheme", "lowalpha", ""},
		{"", "", "otherurl", "", ""},
	} {
		trace := g.Trace(test.text)
		var way []string
		for _, s := range trace.Way {
			way = append(way, s.Rule.Name)
		}
		if got := strings.Join(way, " "); got != test.way {
			t.Errorf("%q: way %q, want %q", test.text, got, test.way)
			continue
		}
		last := trace.Way[len(trace.Way)-1]
		at := ""
		if last.At != nil {
			at = last.At.Text
		}
		if read := strings.ToLower(test.text)[:trace.Read]; !strings.EqualFold(read, test.read) || at != test.at {
			t.Errorf("%q: read %q to %q, want %q to %q", test.text, read, at, test.read, test.at)
		}
		if test.expected != "" && trace.Expected != test.expected {
			t.Errorf("%q: %q is expected, want %q", test.text, trace.Expected, test.expected)
		}
	}
}

// A trace agrees with the automaton.
func TestTraceValid(t *testing.T) {
	g := grammarNamed(t, "rfc1738")
	for _, text := range []string{
		"http://example.com/", "http://example.com", "http://", "http:", "ftp://h/a;type=i", "mailto:a@b", "news:*", "x:y", "x://h:1/",
		"ws://h/?a", "https://h:/", "gopher://h/1%09", "wais://h/d/t/p", "prospero://h/p;a=b;c=d", "file:///x", "file://localhost/", "ldap:///",
		"http://1.2.3.4/", "http://1.2.3/", "http://a-/", "nntp://h/g.x/1", "telnet://u:p@h", "", "a", ":",
	} {
		if got, want := g.Trace(text).Valid, rfc1738.Valid(text); got != want {
			t.Errorf("%q: valid %t, want %t", text, got, want)
		}
	}
}

// The trace of a text without a scheme is that of a reference.
func TestTraceReference(t *testing.T) {
	for name, standard := range map[string]*grammar.Standard{"rfc3986": &rfc3986.Reference, "gourl": &gourl.Parse} {
		g := grammarNamed(t, name)
		for _, text := range []string{"", "x/y", "//h:80/x", "//h:8x/x", "/a%20b", "/a b", "?a=b", "#a", "1a:b", ":8080/x", "a/b:c", "%zz"} {
			if got, want := g.Trace(text).Valid, standard.Valid(grammar.Text(text), grammar.Context{}); got != want {
				t.Errorf("%s: %q: valid %t, want %t", name, text, got, want)
			}
		}
	}
}
