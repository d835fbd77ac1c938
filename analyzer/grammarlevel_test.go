package analyzer_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Maintainers would not act on some faults of the grammar: these are only possible.
func TestPossibleGrammar(t *testing.T) {
	def, all := configured(t, analyzer.Config{}), configured(t, analyzer.Config{Level: "possible"})
	for _, test := range []struct {
		statement string
		rule      string
		level     string
	}{
		{`homeURL = "http://example.com/?page[size]=1"`, "unsafe-char", "possible"},
		{`homeURL = "http://example.com/?ids=\"" + host + "\""`, "unsafe-char", "possible"},
		{`homeURL = "wais://example.com/db/type/a?b[1"`, "unsafe-char", "likely"}, // what the "?" begins is no search
		{`homeURL = "http://example.com/?name=a b"`, "unsafe-char", "likely"},
		{`homeURL = "http://example.com/a|b"`, "unsafe-char", "likely"},
		{`scheme := "HTTP"; homeURL = scheme + "://example.com/"`, "scheme-case", "possible"},
		{`homeURL = "HTTP" + "://example.com/"`, "scheme-case", "possible"},
		{`homeURL = "HTTP://example.com/"`, "scheme-case", "likely"},
		{`homeURL = "amqps://billing:kR7vQ2mx@mq.urllint.dev/"`, "password", "possible"},
	} {
		source := "package a\n\nvar homeURL string\n\nfunc f(host string) {\n\t" + strings.ReplaceAll(test.statement, "; ", "\n\t") + "\n}\n"
		if found := categories(t, all, source); !slices.Contains(found, test.rule) {
			t.Errorf("%s: %v with -level=possible", test.statement, found)
		}
		if found := categories(t, def, source); slices.Contains(found, test.rule) != (test.level == "likely") {
			t.Errorf("%s: %v by default", test.statement, found)
		}
	}
}

// A space, a name and "=" behind an unknown text may be a keyword and its value for the driver of a database.
func TestPossibleKeyword(t *testing.T) {
	for text, level := range map[string]string{
		`s + " sslmode=disable"`:   "possible",
		`s + " "`:                  "likely",
		`s + " b"`:                 "likely",
		`s + "/a sslmode=disable"`: "likely",
		`s + " a/b?c=d"`:           "likely",
	} {
		pkg := load(t, stubs{}, file{"p.go", "package p\n\nimport \"net/url\"\n\nfunc _(s string) {\n\turl.Parse(" + text + ")\n}\n"})
		if found := categoriesOf(run(t, configured(t, analyzer.Config{Level: "possible"}), pkg)); !slices.Contains(found, "unsafe-char") {
			t.Errorf("%s: %v with -level=possible", text, found)
		}
		if found := categoriesOf(run(t, configured(t, analyzer.Config{}), pkg)); slices.Contains(found, "unsafe-char") != (level == "likely") {
			t.Errorf("%s: %v by default", text, found)
		}
	}
}
