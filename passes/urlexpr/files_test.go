package urlexpr

import (
	"errors"
	"go/ast"
	"slices"
	"testing"
)

// A file without a sign of a URL is not walked, one that cannot be read is.
func TestWalks(t *testing.T) {
	tests := []struct {
		text   string
		walked bool
	}{
		{"package p\n\nvar v = \"http://h/\"", true},
		{"package p\n\nvar v = \"http:\\x2f/h/\"", true},
		{"package p\n\nvar v = \"mailto:a@b\"", true},
		{"package p\n\nvar v = \"http:\" + \"//h/\"", true},
		{"package p\n\nvar v = `ftp:` + `//h/`", true},
		{"package p\n\nvar v = \"error:\" + \"no\"", false},
		{"package p\n\nfunc f() { _ = \"http://h/\" }", true},
		{"package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"h\") }", true},
		{"package p\n\nvar v = \"a: b\" + `// c`", false},
		{"package p\n\n// See http://h/.\nvar v = \"a\" /* http://h/ */", false},
		{"// See http://h/.\n\npackage p\n\nvar v = \"a\"", false},
		{"package p", false},
	}
	count := func(p *program) (n int) {
		for range p.search(Options{}).walked() {
			n++
		}
		return n
	}
	for _, test := range tests {
		p := load(t, test.text)
		if n := count(p); n > 0 != test.walked {
			t.Errorf("%s\nwalked %d times", test.text, n)
		}
		p.readFile = func(string) ([]byte, error) { return nil, errors.New("unreadable") }
		if n := count(p); n != 1 {
			t.Errorf("%s\nunreadable, and walked %d times", test.text, n)
		}
		p.readFile = func(string) ([]byte, error) { return []byte("package q"), nil }
		if n := count(p); n != 1 && test.text != "package p" {
			t.Errorf("%s\nchanged, and walked %d times", test.text, n)
		}
	}
}

// A user's sink is looked for where its package is imported.
func TestWalksForUserSinks(t *testing.T) {
	p := load(t, "package p\n\nimport \"strings\"\n\nvar v = strings.ToUpper(\"h/a\")")
	for fn, want := range map[string]int{"strings.ToUpper": 1, "(*strings.Reader).Reset": 0} {
		if got := len(slices.Collect(p.All(Options{Library: Library([]SinkFunc{{fn, 0, Absolute}}, nil)}))); got != want {
			t.Errorf("%d URLs with the sink %s, want %d", got, fn, want)
		}
	}
	if got := p.all(); len(got) != 0 {
		t.Errorf("%d URLs without a sink", len(got))
	}
}

func TestSkip(t *testing.T) {
	p := load(t, "package p\n\nvar v = \"http://h/\"")
	for _, skip := range []bool{false, true} {
		o := Options{Skip: func(f *ast.File) bool { return skip && f == p.tree }}
		if n := len(slices.Collect(p.All(o))); n == 0 != skip {
			t.Errorf("%d URLs, skipped: %t", n, skip)
		}
	}
}

// Who has seen enough may stop at any URL.
func TestStop(t *testing.T) {
	p := load(t, "package p\n\nvar v = \"http://h/\"\n\nvar w = \"see http://i/ and http://j/\"\n\nvar x = \"http://k/\"")
	all := len(p.all())
	for stop := 1; stop <= all; stop++ {
		n := 0
		for range p.All(Options{}) {
			if n++; n == stop {
				break
			}
		}
		if n != stop {
			t.Errorf("%d URLs before the stop at %d", n, stop)
		}
	}
	if all != 4 {
		t.Errorf("%d URLs, want 4", all)
	}
}
