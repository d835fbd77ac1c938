package urlexpr

import (
	"fmt"
	"go/types"
	"strings"
	"testing"
)

// Code as it is while someone types, and code that is wrong for good: it has
// URLs or none, but does not end the analysis.
func TestBrokenCode(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // the URLs found
	}{
		{"no file", ``, ``},
		{"no package", `http.Get("http://h/")`, ``},
		{"half a literal", "package p\nvar v = \"http://h/", ``},
		{"half a sum", "package p\nvar v = \"http://h/\" +", `whole: http://h/{}`},
		{"half a call", "package p\nvar v = f(\"http://h/\"", `whole: http://h/`},
		{"half a format", "package p\nimport \"fmt\"\nvar v = fmt.Sprintf(\"http://%s/%", ``},
		{"no arguments", "package p\nimport \"fmt\"\nvar v = \"http://h/\" + fmt.Sprintf() + fmt.Sprint()", `whole: http://h/{}`},
		{"no selector", "package p\nimport \"fmt\"\nvar v = fmt.(\"http://h/\")", ``},
		{"no import", "package p\nvar v = fmt.Sprintf(\"http://%s/a\", 1)", `whole: http://{}/a`},
		{"no package of that path", "package p\nimport \"x/fmt\"\nvar v = fmt.Sprintf(\"http://%s/a\", 1)", `whole: http://{}/a`},
		{"no type", "package p\nvar v T = \"http://h/\"\nvar w = T(\"http://i/\") + v", `whole: http://h/|whole: http://i/`},
		{"no value", "package p\nconst c\nvar v = \"http://h/\" + c + d", `whole: http://h/{}{}`},
		{"too many values", "package p\nvar a, b = \"http://h/\", f(), \"http://i/\"", `whole: http://h/|whole: http://i/`},
		{"too few values", "package p\nfunc f() { a, b := \"http://h/\"; _ = \"http://i/\" + a + b }", `whole: http://h/|whole: http://i/{}{}`},
		{"another type", "package p\nvar a int = \"http://h/\" + 1", `whole: http://h/{}`},
		{"itself", "package p\nvar a string = \"http://h/\" + a", `whole: http://h/{}`},
		{"each other", "package p\nvar a, b string = \"http://h/\" + b, \"/x/\" + a", `whole: http://h//x/{}`},
		{"constants in a circle", "package p\nconst a, b = \"http://h/\" + b, \"/x/\" + a", `whole: http://h/{}`},
		{"twice", "package p\nvar a = \"b\"\nvar a = \"c\"\nvar v = \"http://h/\" + a", `whole: http://h/{}`},
		{"a blank", "package p\nfunc f() { _ := \"b\"; _ = \"http://h/\" + _ }", `whole: http://h/{}`},
		{"a type as a value", "package p\nvar v = \"http://h/\" + string + (string)", `whole: http://h/{}{}`},
		{"conversions of nothing", "package p\nvar v = \"http://h/\" + string() + string(1, 2)", `whole: http://h/{}{}`},
		{"other operators", "package p\nvar v = \"http://h/\" - \"a\" * \"http://i/\"", `whole compared: http://h/|whole compared: http://i/`},
		{"a label and a goto", "package p\nfunc f() { x: goto x; \"http://h/\" }", `whole: http://h/`},
		{"a tag elsewhere", "package p\nfunc f(a int \"http://h/\") {}", ``},
		{"an import", "package p\nimport \"http://h/\"\nimport http \"http://i/\"", ``},
		{"range of nothing", "package p\nfunc f() { for = range x { _ = \"http://h/\" + x } }", ``},
		{"generic", "package p\nfunc f[T ~string](t T, s ...T) { _ = \"http://h/\" + t; f[string](\"http://i/\", \"b\"); f[](\"http://j/\") }",
			`whole: http://h/{}|whole: http://i/|whole: http://j/`},
		{"a variable that is a scheme", "package p\nvar v = scheme + \"://h/ http://i/\"\nvar scheme = \"telnet\"", `prose: http://i/`},
		{"a name with a blank but no host", "package p\nvar siteURL = \"mailto:joe@h.example?subject=a b\"", `prose: mailto:joe@h.example?subject=a`},
		{"bad UTF-8", "package p\nvar v = \"http://\xff\xc3/\"", "whole: http://\xef\xbf\xbd\xef\xbf\xbd/"},
	}
	for _, test := range tests {
		var found []string
		for _, url := range load(t, test.text).all() {
			found = append(found, show(url))
		}
		if got := strings.Join(found, "|"); got != test.want {
			t.Errorf("%s: found %q, want %q", test.name, got, test.want)
		}
	}
}

// Without the results of type checking, literals and sums are still read.
func TestNoTypes(t *testing.T) {
	p := load(t, "package p\n\nvar v = \"http://h/\" + (s + \"/a\") + \"/b\"\n\nvar w = fmt.Sprintf(\"http://%s/\", s)\n")
	for _, info := range []*types.Info{nil, {}} {
		p.run(nil, info)
		var found []string
		for _, url := range p.all() {
			found = append(found, show(url))
		}
		if got, want := strings.Join(found, "|"), "whole: http://h/{}/a/b|whole: http://{}/"; got != want {
			t.Errorf("found %q, want %q", got, want)
		}
	}
}

// The work grows with the source, not with its square or its powers. Each of
// these takes minutes or more if it does.
func TestLargeCode(t *testing.T) {
	const n = 10_000
	many := func(n int, s string) string { return strings.Repeat(s, n) }
	var doubled, nested strings.Builder
	doubled.WriteString("v0 := s + `/`\n")
	for i := range 12 {
		fmt.Fprintf(&doubled, "v%d := %s\n", i+1, strings.TrimSuffix(many(20, fmt.Sprintf("v%d + ", i)), " + "))
	}
	nested.WriteString("s")
	for range 12 {
		inner := nested.String()
		nested.Reset()
		fmt.Fprintf(&nested, "fmt.Sprintf(%q, %s)", many(100, "%[1]s"), inner)
	}
	tests := []struct {
		name, body string
		urls       int
	}{
		{"operands", "_ = `http://h/` + s" + many(4*n, " + `/a` + s"), 1},
		{"operands that hold URLs", "_ = `http://h/` + s" + many(n, " + ` http://h/` + s"), n + 1},
		{"operands without a URL", "_ = `http://`\n_ = s" + many(n, " + `/a` + s"), 1},
		{"arguments without a URL", "_ = `http://`\nf(s" + many(n, " + g(`/a` + s)") + ")", 1},
		{"expressions in operands", "_ = `http://h/` + s" + many(n, " + f(`http://h/` + s)"), n + 1},
		{"a sum that leans to the right", "_ = `http://h/`" + many(n, " + (s") + many(n, ")"), 1},
		{"parentheses", "_ = " + many(n, "(") + "`http://h/`" + many(n, ")") + " + s", 1},
		{"conversions", "_ = " + many(n, "string(") + "`http://h/` + s" + many(n, ")"), 1},
		{"calls", "_ = " + many(n, "f(") + "`http://h/` + s" + many(n, ")"), 1},
		{"elements", "_ = []string{" + many(n, "`http://h/`, ") + "}", n},
		{"elements to be joined", "_ = strings.Join([]string{" + many(n, "`http://h/`, ") + "}, ` `)", n},
		{"literals in a format", "_ = fmt.Sprintf(`http://h/%s`" + many(n, " + `/%s`") + many(n, ", s") + ")", 1},
		{"directives", "_ = fmt.Sprintf(`http://h/" + many(n, "%s%%") + "`)", 1},
		{"URLs in prose", "_ = `" + many(n, "http://h/{a}/%s ") + "` + s", n},
		{"placeholders", "_ = `http://h/" + many(n, "{a}<b>") + "`", 1},
		{"open brackets", "_ = `http://h/" + many(n, "{<[$(") + "`", 1},
		{"open actions", "_ = `http://h/" + many(n, "{{") + "`", 1},
		{"colons", "_ = `http://h/" + many(n, "a:") + "`", 1},
		{"schemes", "_ = `" + many(n, "http://") + "`", 1},
		{"replacements", "_ = strings.ReplaceAll(`http://h/" + many(n, "ab") + "`, `a`, s)", 1},
		{"variables that are used again and again", doubled.String() + "_ = `http://h/` + v12", 1},
		{"arguments that are used again and again", "_ = `http://h/` + " + nested.String(), 1},
	}
	for _, test := range tests {
		p := load(t, "package p\n\nimport (\n\t\"fmt\"\n\t\"strings\"\n)\n\nfunc f(s string) string {\n"+test.body+"\nreturn fmt.Sprint(strings.ToLower(s))\n}\n\nfunc g(s string) string { return s }\n")
		urls := p.all()
		for _, url := range urls {
			url.Template.Source(url.Template.Whole())
		}
		if len(urls) != test.urls {
			t.Errorf("%s: %d URLs, want %d", test.name, len(urls), test.urls)
		}
	}
}
