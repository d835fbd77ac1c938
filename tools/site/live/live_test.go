package live

import (
	"bytes"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/tools/site/stubs"
)

func newLibrary(t *testing.T) *Library {
	t.Helper()
	var b bytes.Buffer
	if err := stubs.WriteAll(&b, filepath.Join("..", "..", "..")); err != nil {
		t.Fatal(err)
	}
	return NewLibrary(b.Bytes())
}

// apply returns the text with the edits of a fix. It holds US-ASCII alone.
func (f *Fix) apply(text string) string {
	for _, e := range slices.Backward(f.Edits) {
		text = text[:e.Start] + e.Text + text[e.End:]
	}
	return text
}

func TestAsk(t *testing.T) {
	l := newLibrary(t)
	const header = "package p\n\nimport \"net/http\"\n\n"
	for _, test := range []struct {
		name, text string
		rules      string // of the findings
		note       string // a part of the first one
		fixed      string // by the first finding
	}{
		{name: "nothing", text: header + `var _, _ = http.Get("http://example.com/")`},
		{
			name:  "a fault and its fix",
			text:  header + `var _, _ = http.Get("http://example.com/a b")`,
			rules: "unsafe-char",
			fixed: header + `var _, _ = http.Get("http://example.com/a%20b")`,
		},
		{
			name:  "an import that is not known",
			text:  "package p\n\nimport (\n\t\"example.com/x\"\n\t\"net/http\"\n)\n\nvar _, _ = http.Get(\"http://example.com/a b\" + x.Y)",
			rules: "unsafe-char",
			note:  "package example.com/x is not known here",
			fixed: "package p\n\nimport (\n\t\"example.com/x\"\n\t\"net/http\"\n)\n\nvar _, _ = http.Get(\"http://example.com/a%20b\" + x.Y)",
		},
		{
			name:  "half a file",
			text:  header + `var _, _ = http.Get("http://example.com/a b"`,
			rules: "unsafe-char",
			note:  "missing ','",
			fixed: header + `var _, _ = http.Get("http://example.com/a%20b"`,
		},
		{
			name: "methods of packages that are not imported",
			text: header + "func get(r *http.Request) {\n\tdeadline, _ := r.Context().Deadline()\n" +
				"\thttp.Get(r.URL.Query().Get(\"base\") + r.Header.Get(\"path\") + r.TLS.PeerCertificates[0].Subject.CommonName + deadline.Month().String())\n}\n",
		},
		{
			name:  "a statement",
			text:  `http.Get("http://example.com/a b")`,
			rules: "unsafe-char",
			fixed: `http.Get("http://example.com/a%20b")`,
		},
		{
			name:  "an expression",
			text:  `"http://example.com/a b"`,
			rules: "unsafe-char",
			fixed: `"http://example.com/a%20b"`,
		},
		{
			name:  "a URL",
			text:  " http://example.com/a b\n",
			rules: "unsafe-char",
			fixed: " http://example.com/a%20b\n",
		},
		{name: "empty", text: "\n"},
	} {
		a := l.Ask(Query{Text: test.text})
		if a.Error != "" {
			t.Errorf("%s: %s", test.name, a.Error)
			continue
		}
		var rules []string
		for _, f := range a.Findings {
			rules = append(rules, f.Rule)
		}
		if got := strings.Join(rules, " "); got != test.rules {
			t.Errorf("%s: findings %q, want %q", test.name, got, test.rules)
			continue
		}
		if note := append(a.Notes, Note{})[0].Message; !strings.Contains(note, test.note) || (note == "") != (test.note == "") {
			t.Errorf("%s: note %q, want %q", test.name, note, test.note)
		}
		if test.fixed == "" {
			continue
		}
		if fix := a.Findings[0].Fix; fix == nil || fix.apply(test.text) != test.fixed {
			t.Errorf("%s: fix %v, want\n%s", test.name, fix, test.fixed)
		}
	}
}

// The playground begins with a program that has the four findings of the picture in the README.
func TestExample(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "assets", "playground.html"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "<textarea")
	_, text, _ = strings.Cut(text, ">")
	text, _, _ = strings.Cut(text, "</textarea>")
	var rules []string
	for _, f := range newLibrary(t).Ask(Query{Text: html.UnescapeString(text)}).Findings {
		rules = append(rules, f.Rule)
	}
	if want := []string{"wrong-escape", "unsafe-char", "port", "query-arg"}; !slices.Equal(rules, want) {
		t.Errorf("the example has %q, want %q", rules, want)
	}
}

func TestUnits(t *testing.T) {
	text := "aé𝄞b"
	u := newUnits(text)
	for _, test := range []struct {
		in   string
		want Span
	}{{"a", Span{0, 1}}, {"é", Span{1, 2}}, {"𝄞", Span{2, 4}}, {"b", Span{4, 5}}, {text, Span{0, 5}}} {
		i := strings.Index(text, test.in)
		if got := u.span(i, i+len(test.in)); got != test.want {
			t.Errorf("%q is at %v, want %v", test.in, got, test.want)
		}
	}
}
