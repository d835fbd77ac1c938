package analyzer_test

import (
	"net/url"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Functions that -escapes names escape what they return.
func TestEscapes(t *testing.T) {
	text := "package p\n\nimport (\n\t\"net/http\"\n\t\"os\"\n)\n\nvar _, _ = http.Get(\"http://h/labels/\" + os.Getenv(\"LABEL\"))\n"
	for _, test := range []struct {
		flags []string
		want  int
	}{
		{nil, 1},
		{[]string{"-escapes=os.ReadFile"}, 1},
		{[]string{"-escapes=os.ReadFile, os.Getenv"}, 0},
	} {
		found := run(t, configured(t, analyzer.Config{}, test.flags...), load(t, stubs{}, file{"p.go", text}))
		if len(found) != test.want {
			t.Errorf("%v: found %v, want %d", test.flags, found, test.want)
		}
	}
}

// The inputs that the messages name do what the messages say.
func TestEscapeInputs(t *testing.T) {
	parse := func(s string) *url.URL {
		t.Helper()
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	for _, test := range []struct{ what, got, want string }{
		{"in a path", parse("http://h/labels/" + "a#b").Path, "/labels/a"},
		{"in a path, escaped", parse("http://h/labels/" + url.PathEscape("a#b")).Path, "/labels/a#b"},
		{"in a query", parse("http://h/?q=" + "a&b").Query().Get("q"), "a"},
		{"in a query, escaped", parse("http://h/?q=" + url.QueryEscape("a&b")).Query().Get("q"), "a&b"},
		{"url.PathEscape in a query", parse("http://h/?q=" + url.PathEscape("a&b")).Query().Get("q"), "a"},
		{"url.QueryEscape in a path", parse("http://h/" + url.QueryEscape("a b")).Path, "/a+b"},
		{"url.QueryEscape in a login", parse("ftp://" + url.QueryEscape("a b") + "@h/").User.Username(), "a+b"},
		{"url.PathEscape in Path", (&url.URL{Path: "/" + url.PathEscape("a/b")}).String(), "/a%252Fb"},
		{"EscapedPath in Path", (&url.URL{Path: parse("/a%2Fb").EscapedPath()}).String(), "/a%252Fb"},
		{"Encode in Fragment", (&url.URL{Fragment: url.Values{"k": {"a&b"}}.Encode()}).String(), "#k=a%2526b"},
		{"url.QueryEscape in Set", url.Values{"k": {url.QueryEscape("a/b")}}.Encode(), "k=a%252Fb"},
		{"url.QueryEscape in UserPassword", url.UserPassword("joe", url.QueryEscape("a/b")).String(), "joe:a%252Fb"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
	password := "a/b"
	if u, err := url.Parse("ftp://joe:" + password + "@h/"); err == nil && u.Host == "h" {
		t.Error("the password does not end the login")
	}
}
