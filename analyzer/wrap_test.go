package analyzer_test

import (
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// What is passed through a function of net/url is a string. Values of types with a name
// are those of an enumeration, and not reported.
func TestWrapTypes(t *testing.T) {
	for _, test := range []struct {
		body string
		want bool // it is reported, with a fix
	}{
		{`_ = "http://h/a/" + s`, true},
		{`_ = "http://h/a/" + (s) + "/b"`, true},
		{`_ = fmt.Sprintf("http://h/a/%s", s)`, true},
		{`_ = "http://h/a/" + n`, false},
		{`_ = "http://h/a/" + (n) + "/b"`, false},
		{`_ = "http://h/a/" + string(n)`, false},
		{`_ = fmt.Sprintf("http://h/a/%s", n)`, false},
	} {
		text := "package p\n\nimport \"fmt\"\n\ntype name string\n\nvar _ = fmt.Sprintf\n\nfunc F(s string, n name) { " + test.body + " }\n"
		pkg := load(t, stubs{}, file{"p.go", text})
		found := run(t, configured(t, analyzer.Config{Level: "possible"}), pkg)
		if len(found) > 1 || slices.ContainsFunc(found, wraps) != test.want {
			t.Errorf("%s: found %v, want a fix: %t", test.body, found, test.want)
			continue
		}
		fixed, _ := newSource(text, pkg).fixed(found)
		load(t, stubs{}, file{"p.go", fixed})
	}
}

// What is the only argument of a function of the package that makes a string of it may be
// escaped there, and is not wrapped before it.
func TestWrapBeforeFunction(t *testing.T) {
	for _, test := range []struct {
		operand string
		want    bool // there is a fix
	}{
		{`label`, true},
		{`same(label)`, false},
		{`(same((label)))`, false},
	} {
		text := "package p\n\nimport \"net/http\"\n\nfunc same(s string) string { return s }\n\n" +
			"func F(label string) { http.Get(\"http://h/labels/\" + " + test.operand + ") }\n"
		found := run(t, configured(t, analyzer.Config{Level: "possible", Fixes: "all"}), load(t, stubs{}, file{"p.go", text}))
		if len(found) != 1 || wraps(found[0]) != test.want {
			t.Errorf("%s: found %v, want a fix: %t", test.operand, found, test.want)
		}
	}
}
