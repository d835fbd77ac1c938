package live

import (
	"strings"
	"testing"
)

// The line above the findings says what kept urllint from reading the text, and the
// command line finds the same.
func TestStatus(t *testing.T) {
	l := newLibrary(t)
	for _, test := range []struct {
		name    string
		query   Query
		status  string
		command string
	}{
		{"empty", Query{Text: " \n"}, "Type a Go file, Go statements, or URLs, one per line.", ""},
		{"a file", Query{Text: "package p\n\nvar homeURL = \"http://example.com/\"\n"}, "Nothing to report.", "urllint ./..."},
		{"a file after a comment", Query{Text: "// Package p\npackage p\n"}, "Nothing to report.", "urllint ./..."},
		{"half a file", Query{Text: "package p\n\nfunc f( {\n"}, "Line 3 does not parse.", "urllint ./..."},
		{"no Go", Query{Text: "hello world\nsecond line"}, "Line 1 does not parse.", "urllint ./..."},
		{"half a statement", Query{Text: "addr := \"http://example.com/\"\nhttp.Get(addr"}, "Line 2 does not parse.", "urllint ./..."},
		{"findings before an error", Query{Text: "package p\n\nvar homeURL = \"http://example.com/a b\"\n\nfunc f( {\n"}, "Line 5 does not parse. Before it: 1 finding", "urllint ./..."},
		{"statements", Query{Text: "addr = \"http://example.com/\"\nhttp.Get(addr + \"a b\")"}, "1 finding", "urllint ./..."},
		{"a statement without text", Query{Text: "http.Get(addr)"}, "Nothing to report.", "urllint ./..."},
		{"an unused variable", Query{Text: "site := \"http://example.com/\"\nother := site"}, "Nothing to report.", "urllint ./..."},
		{"declarations", Query{Text: "const homeURL = \"http://example.com/a b\"\n\nfunc f() { http.Get(homeURL) }"}, "1 finding", "urllint ./..."},
		{"imports without a package", Query{Text: "import \"net/http\"\n\nvar _, _ = http.Get(\"http://example.com/a b\")"}, "1 finding", "urllint ./..."},
		{"URLs", Query{Text: "http://example.com/a b\n\nhttp://example.com/\nftp://example.com/a|b\n"}, "2 findings", "urllint ./..."},
		{"URLs, one without a scheme", Query{Text: "example.com/foo\nhttp://example.com/a b\n"}, "2 findings", "urllint ./..."},
		{"names, and no URL", Query{Text: "example.com/foo\nexample.com/bar\n"}, "Nothing to report.", "urllint ./..."},
		{"a URL", Query{Text: "http://example.com/it's"}, "Nothing to report.", `urllint -explain-url='http://example.com/it'\''s'`},
		{"flags", Query{Text: "package p", Std: "rfc3986", Level: "possible", Enable: []string{"security", "path-arg"}, Disable: []string{"tilde"}}, "Nothing to report.", "urllint -std=rfc3986 -level=possible -enable=security,path-arg -disable=tilde ./..."},
		{"a password", Query{Text: "http://joe:pw@example.com/"}, "1 finding", "urllint -explain-url=http://joe:...@example.com/"},
	} {
		a := l.Ask(test.query)
		if a.Error != "" || !strings.HasPrefix(a.Status, test.status) {
			t.Errorf("%s: %q, want %q; error %q, notes %v", test.name, a.Status, test.status, a.Error, a.Notes)
		}
		if a.Command != test.command {
			t.Errorf("%s: %s, want %s", test.name, a.Command, test.command)
		}
	}
}

// Each line of several URLs has its findings in its own place, and one fix mends all.
func TestFixAll(t *testing.T) {
	l := newLibrary(t)
	for _, test := range []struct{ name, text, fixed string }{
		{"URLs", "http://example.com/a b\nhttp://example.com/\n\n ftp://example.com/a|b", "http://example.com/a%20b\nhttp://example.com/\n\n ftp://example.com/a%7Cb"},
		{"statements", "http.Get(\"http://example.com/a b\")\nhttp.Get(\"http://example.com/c d\")", "http.Get(\"http://example.com/a%20b\")\nhttp.Get(\"http://example.com/c%20d\")"},
		{"one", "http.Get(\"http://example.com/a b\")\nhttp.Get(addr)", ""},
	} {
		a := l.Ask(Query{Text: test.text})
		fixed := ""
		if a.FixAll != nil {
			fixed = a.FixAll.apply(test.text)
		}
		if fixed != test.fixed {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, fixed, test.fixed)
		}
	}
	a := l.Ask(Query{Text: "http://example.com/\n\n ftp://example.com/a|b"})
	if len(a.Findings) != 1 || a.Findings[0].Line != 3 || a.Findings[0].Column != 21 {
		t.Errorf("%+v, want one at 3:21", a.Findings)
	}
}

// Two fixes that import the same package import it once; one that overlaps another is left out.
func TestFixAllEdits(t *testing.T) {
	imports := Edit{Span{10, 10}, "import \"net\"\n"}
	first, second, over := Edit{Span{20, 25}, "a"}, Edit{Span{30, 35}, "b"}, Edit{Span{33, 40}, "c"}
	finding := func(edits ...Edit) Finding { return Finding{Fix: &Fix{Edits: edits}} }
	all := fixAll([]Finding{finding(imports, first), finding(imports, second), finding(over), {}})
	if all == nil || len(all.Edits) != 3 || all.Edits[0] != imports || all.Edits[1] != first || all.Edits[2] != second {
		t.Errorf("%+v", all)
	}
}
