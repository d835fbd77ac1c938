package analyzer_test

import (
	"go/importer"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// What was once not seen, or taken for something else, is found.
func TestSeen(t *testing.T) {
	a := configured(t, analyzer.Config{})
	imports := importer.Default()
	for _, test := range []struct{ imports, code string }{
		{"", `var u = "http:" + "//h/a|b"`},
		{"`net/http`", `func f() { http.Get("example.com/x") }`},

		{"net/http", `func f() { u := "example.com/x"; http.Get(u) }`},
		{"net/http", `func f() { http.Get(" https://x.org") }`},
		{"net/http", "func f() { http.Get(\"\\u200Bhttps://x.org\") }"},
		{"net/http", "func f() { http.Get(\"\\uFEFFhttps://x.org\") }"},
		{"net/http", `func f() { http.Get(":8080/x") }`},
		{"net/http", `func f() { http.Get("//h/x") }`},
		{"net/http", `func f() { http.Get("/path") }`},
		{"net/http", `func f() { http.Get("") }`},
		{"net/http", `func f() { http.Get("http") }`},
		{"net/http", `func f() { http.NewRequest("http://h/", "GET", nil) }`},
		{"net/http", `func f() { http.Get("http://{host}/") }`},
		{"net/url", `func f() { url.ParseRequestURI("a/b") }`},
		{"net/http", `func f() { http.RedirectHandler("/a b", 302) }`},
		{"net/http/httptest", `func f() { httptest.NewRequest("GET", "/a b", nil) }`},
		{"net/http", `func f(h http.Header) { h.Set("Location", "/a b") }`},

		{"", `var homeURL = "http://example.com:80 80/"`},
		{"", `var homeURL = "http://exam ple.com/"`},
		{"", `var homeURL = "http://us er@example.com/"`},
		{"", "type Endpoint struct{ string }\n\nvar v = Endpoint{\"http://h/a b\"}"},
		{"", `var urls = []string{"http://h/a b"}`},
		{"", `func getURL() string { return "http://h/a b" }`},
		{"", `var v = "http://github.com:org/x"`},
		{"", `var v = "ssh://git@github.com:org/x"`},

		{"", `func f(tls bool, host string) string { s := "http"; if tls { s = "https" }; return s + "://" + host + "/a|b" }`},
		{"net/http", `func f(host string) { s := "http://"; s += host; s += "/a|b"; http.Get(s) }`},
		{"", `func f(host string) string { s := "http://"; s += host; s += "/a|b"; return s }`},
		{"strings", `func f() string { var b strings.Builder; b.WriteString("http://h/"); b.WriteString("a|b"); return b.String() }`},
		{"net/http", `func f(base string) { http.Get(base + "/a|b") }`},
		{"net/http", "func f() { http.Get(`http://h\\share`) }"},
		{"strings", `func f(v string) string { return strings.Replace("http://h/{x}/a|b", "{x}", v, -1) }`},
		{"", `var v = "http://user:pa/ss@h/"`},
	} {
		text := importing(test.imports, test.code)
		if len(run(t, a, load(t, imports, file{"p.go", text}))) == 0 {
			t.Errorf("nothing found in\n%s", test.code)
		}
	}
}

// What is not seen, and why.
func TestUnseen(t *testing.T) {
	a := configured(t, analyzer.Config{})
	imports := importer.Default()
	for _, test := range []struct{ imports, code, why string }{
		{"", `func f(host string) string { s := "http://" + host; s += "/a|b,"; s += "http://" + host; return s }`, "what is added up may be a list, unless a sink takes it"},
		{"strings", `func f(v string) string { return strings.NewReplacer("{x}", v).Replace("http://h/{x}/a|b") }`, "a replacer may replace anything"},
		{"", `var v = "http://[fe80::1%25en0]/"`, "ipv6-host is off, and a zone has no other spelling"},
	} {
		for _, d := range run(t, a, load(t, imports, file{"p.go", importing(test.imports, test.code)})) {
			t.Errorf("%s\nis seen, although %s: %s", test.code, test.why, d.Message)
		}
	}
}

// importing returns a file that imports a package, whose name may have its quotes.
func importing(name, code string) string {
	switch {
	case name == "":
		return "package p\n\n" + code + "\n"
	case !strings.HasPrefix(name, "`"):
		name = strconv.Quote(name)
	}
	return "package p\n\nimport " + name + "\n\n" + code + "\n"
}
