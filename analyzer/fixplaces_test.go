package analyzer_test

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// A fix edits the place where the text is written, or each of several, and imports what it
// needs by a name that is free.
func TestFixPlaces(t *testing.T) {
	const head = "package p\n\nimport (\n\t\"net\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _, _, _ = net.JoinHostPort, http.Get, url.Parse\n\n"
	for _, test := range []struct{ name, before, after string }{
		{
			"read for the argument alone",
			"func f(u *url.URL) {\n\thost := u.Host\n\tnet.JoinHostPort(host, \"443\")\n}\n",
			"func f(u *url.URL) {\n\thost := u.Hostname()\n\tnet.JoinHostPort(host, \"443\")\n}\n",
		},
		{
			"read for others",
			"func f(u *url.URL, log func(string)) {\n\thost := u.Host\n\tlog(host)\n\tnet.JoinHostPort(host, \"443\")\n}\n",
			"func f(u *url.URL, log func(string)) {\n\thost := u.Host\n\tlog(host)\n\tnet.JoinHostPort(u.Hostname(), \"443\")\n}\n",
		},
		{
			"another variable there",
			"func f(u *url.URL, log func(string)) {\n\thost := u.Host\n\tlog(host)\n\tif u := 1; u > 0 {\n\t\tnet.JoinHostPort(host, \"443\")\n\t}\n}\n",
			"",
		},
		{
			"the argument",
			"func f(u *url.URL) { net.JoinHostPort(u.Host, \"443\") }\n",
			"func f(u *url.URL) { net.JoinHostPort(u.Hostname(), \"443\") }\n",
		},
		{
			"two literals",
			"func f() { http.Get(\"http://h.example/a \" + \" b\") }\n",
			"func f() { http.Get(\"http://h.example/a%20\" + \"%20b\") }\n",
		},
		{
			"nothing is left of an operand",
			"func f() { http.Get(\"http://\" + \"http://h.example/\") }\n",
			"func f() { http.Get(\"http://h.example/\") }\n",
		},
		{
			"nothing is left of a constant",
			"const scheme = \"http://\"\n\nfunc f() { http.Get(scheme + \"http://h.example/\") }\n",
			"",
		},
		{
			"what may be in the host",
			"func f(host, name string) { url.Parse(\"redis://\" + url.PathEscape(host) + \"%z\" + name) }\n",
			"",
		},
		{
			"what is in the user",
			"func f(host string) { url.Parse(\"redis://a%z@\" + host) }\n",
			"func f(host string) { url.Parse(\"redis://a%25z@\" + host) }\n",
		},
	} {
		want := ""
		if test.after != "" {
			want = head + test.after
		}
		if got := fixedOnce(t, head+test.before); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, want)
		}
	}
}

// An import that is added has a name that is free, and the same name for all fixes of a file. A
// second run changes nothing.
func TestImportTaken(t *testing.T) {
	const (
		head     = "package p\n\nimport \"net/http\"\n\n"
		plain    = "func f(name string) { http.Get(\"http://h.example/labels/\" + name) }\n"
		shadowed = "func g(url, name string) { http.Get(\"http://h.example/labels/\" + name) }\n"
	)
	escaped := func(text, pkg string) string { return strings.Replace(text, "+ name", "+ "+pkg+".PathEscape(name)", 1) }
	for _, test := range []struct{ name, before, after string }{
		{"free", head + plain, "package p\n\nimport \"net/http\"\nimport \"net/url\"\n\n" + escaped(plain, "url")},
		{"no imports", "package p\n\nfunc get(link string) {}\n\nfunc f(name string) { get(\"http://h.example/labels/\" + name) }\n", "package p\n\nimport \"net/url\"\n\nfunc get(link string) {}\n\nfunc f(name string) { get(\"http://h.example/labels/\" + url.PathEscape(name)) }\n"},
		{"taken", head + shadowed, "package p\n\nimport \"net/http\"\nimport urlpkg \"net/url\"\n\n" + escaped(shadowed, "urlpkg")},
		{"taken first", head + shadowed + plain, "package p\n\nimport \"net/http\"\nimport urlpkg \"net/url\"\n\n" + escaped(shadowed, "urlpkg") + escaped(plain, "urlpkg")},
		{"taken later", head + plain + shadowed, "package p\n\nimport \"net/http\"\nimport \"net/url\"\n\n" + escaped(plain, "url") + shadowed},
		{"both are taken", head + strings.Replace(shadowed, "(url,", "(url, urlpkg,", 1), ""},
		{"taken by an import", "package p\n\nimport url \"net/http\"\n\n" + strings.Replace(plain, "http.", "url.", 1), "package p\n\nimport url \"net/http\"\nimport urlpkg \"net/url\"\n\n" + escaped(strings.Replace(plain, "http.", "url.", 1), "urlpkg")},
	} {
		got := fixedOnce(t, test.before)
		if got != test.after {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.after)
			continue
		}
		if got != "" && fixedOnce(t, got) != "" {
			t.Errorf("%s: a second run changes it again", test.name)
		}
	}
}

// fixedOnce returns a program after all fixes, which compiles, "" if there are none.
func fixedOnce(t *testing.T, text string) string {
	t.Helper()
	pkg := load(t, stubs{}, file{"p.go", text})
	fixed, _ := newSource(text, pkg).fixed(run(t, configured(t, analyzer.Config{Fixes: "all", Level: "any"}), pkg))
	if fixed == text {
		return ""
	}
	load(t, stubs{}, file{"p.go", fixed})
	return fixed
}
