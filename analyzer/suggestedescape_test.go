package analyzer_test

import (
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Another escape changes values that were right, too. That is safe only where nothing depends
// on how the URL is written.
func TestSuggestedEscapes(t *testing.T) {
	const (
		replace = "replace QueryEscape with PathEscape"
		join    = "\n\tu, _ := url.JoinPath(base, url.QueryEscape(s))"
	)
	for _, test := range []struct{ program, want string }{
		{"func f(base, s string) {" + join + "\n\thttp.Get(u)\n}", replace},
		{"func f(base, s string) bool {" + join + "\n\treturn u == s\n}", "suggested: " + replace + " (also compared in line 10)"},
		{"func f(base, s string) int {" + join + "\n\treturn len(u)\n}", "suggested: " + replace + " (also used in line 10)"},
		{"func F(base, s string) string {" + join + "\n\treturn u\n}", "suggested: " + replace + " (F is exported)"},
		{"type T struct{ Link string }\nfunc f(base, s string) T {" + join + "\n\treturn T{u}\n}", "suggested: " + replace + " (Link is exported)"},
		{"func f(base, s string, get func(string)) {" + join + "\n\tget(u)\n}", "suggested: " + replace + " (what takes it is unknown)"},
		{"func f(base, s string) {" + join + "\n\tsha256.Sum256([]byte(u))\n}", ""},
		{"func f(base *url.URL, s string) { http.Get(base.JoinPath(url.QueryEscape(s)).String()) }", replace},
		{"func f(base *url.URL, s string) int { return len(base.JoinPath(url.QueryEscape(s)).String()) }", "suggested: " + replace + " (also used in line 8)"},

		// What a URL is made of is a part of its text.
		{"func f(s string) {\n\tu := &url.URL{Path: \"/a/\" + url.PathEscape(s)}\n\t_ = u.String()\n}", "suggested: leave out url.PathEscape (a \"/\" in it begins a segment)"},
		{"func f(s string) int {\n\tu := &url.URL{Path: \"/a/\" + url.PathEscape(s)}\n\ttext := u.String()\n\treturn len(text)\n}", "suggested: leave out url.PathEscape (also used in line 11)"},
		{"func f(s string) int {\n\tu := &url.URL{}\n\tu.Path = \"/a/\" + url.PathEscape(s)\n\ttext := u.String()\n\treturn len(text)\n}", "suggested: leave out url.PathEscape (also used in line 12)"},
		{"func f(s string) {\n\tq := url.Values{}\n\tq.Set(\"k\", url.QueryEscape(s))\n\thttp.Get(\"http://h.example/?\" + q.Encode())\n}", "leave out url.QueryEscape"},
		{"func f(s string) bool {\n\tq := url.Values{}\n\tq.Set(\"k\", url.QueryEscape(s))\n\treturn q.Get(\"k\") == \"a%20b\"\n}", "suggested: leave out url.QueryEscape (also compared in line 11)"},
	} {
		text := "package p\n\nimport (\"crypto/sha256\"; \"net/http\"; \"net/url\")\n\nvar _, _, _ = sha256.Sum256, http.Get, url.Parse\n\n\n" + test.program + "\n"
		found := run(t, configured(t, analyzer.Config{Fixes: "all"}), load(t, stubs{}, file{"p.go", text}))
		message := ""
		for _, d := range found {
			if d.Category != "wrong-escape" {
				t.Errorf("%s: %s", test.program, d.Message)
			}
			for _, fix := range d.SuggestedFixes {
				message += fix.Message
			}
		}
		if len(found) != 1 || message != test.want {
			t.Errorf("%s has %d findings and the fix %q, want %q", test.program, len(found), message, test.want)
		}
	}
}
