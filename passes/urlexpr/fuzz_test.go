package urlexpr

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// Whatever the source: the analysis ends, each source of a template is in the
// file, and an exact one writes the text that it is the source of.
func FuzzURLs(f *testing.F) {
	files, err := filepath.Glob("testdata/src/*/*.go")
	if err != nil || len(files) == 0 {
		f.Fatal("no files: ", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	const header = "package p\nimport (\"fmt\"; \"strings\"; \"net/http\"; \"net/url\"; \"strconv\")\n"
	f.Add(header + "const c = \"http:\\x2f/\" + `h\r\n`\nvar v = c + \"\\u00e9\" + c")             // constants, carriage returns
	f.Add(header + "const c = \"http://%s/%\" + \"%\\x25%\"\nvar v = fmt.Sprintf(c, `a` + c)")     // directives of two literals
	f.Add(header + "var a, b = \"http://\" + b, \"\\xff{\" + a + \"}\"\nvar v = a + a")            // variables in a circle
	f.Add(header + "var v = strings.Join([]string{\"http://h\", s, strconv.Itoa(1)}, \"\\x2f/\")") // a list
	f.Add(header + "func f(s string) { http.Get(s + \"\\x41%\" + url.PathEscape(s)) }")            // a sink
	f.Add(header + "var v = strings.ReplaceAll(\"http://h/\\x61b\", \"a\", s) + \"{{\"")           // a replacement
	f.Add("package p\nvar v = \"http://h/\" +")                                                    // half a sum
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			return
		}
		p := load(t, text)
		for _, url := range p.all() {
			p.check(url)
		}
	})
}

// check holds a URL to what is true of any.
func (p *program) check(url Candidate) {
	text := url.Template.String()
	if url.Pattern.Text() != text {
		p.t.Fatalf("the pattern of %q is %q", text, url.Pattern.Text())
	}
	for i := range min(len(text), 100) {
		for _, end := range []int{i, i + 1, i + 2, i + 5, len(text)} {
			if end <= len(text) {
				p.checkSource(url, rfc1738.Span{Start: i, End: end})
			}
		}
	}
}

func (p *program) checkSource(url Candidate, span rfc1738.Span) {
	s, ok := url.Template.Source(span)
	if !ok {
		return
	}
	source := p.source(s.Pos, s.End)
	if s.Use != nil {
		p.source(s.Use.Pos(), s.Use.End())
	} else if s.Const != nil {
		p.t.Fatalf("%q: the constant %s has no use", url.Pattern, s.Const.Name())
	}
	if !s.Exact {
		return
	}
	for i := span.Start; i < span.End; i++ {
		if url.Pattern.Hole(i) != 0 {
			p.t.Fatalf("%q: the source of [%d,%d) is exact, but there is a hole", url.Pattern, span.Start, span.End)
		}
	}
	quote := s.Lit.Value[:1]
	written, err := strconv.Unquote(quote + source + quote)
	if quote == "`" {
		written, err = strings.ReplaceAll(source, "\r", ""), nil
	}
	want := span.In(url.Template.String())
	// An escape that a format misreads is text here, and a verb for Sprintf.
	if err != nil || written != want && fmt.Sprintf(written, []any{}...) != want && strings.ReplaceAll(written, "%%", "%") != want {
		p.t.Fatalf("%q: the exact source of %q is %s (%v)", url.Pattern, want, source, err)
	}
}
