package check

import (
	"bytes"
	"go/token"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

// A layout has each declaration and comment of its file, and each offset has its place.
func TestLayout(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(runtime.GOROOT(), "src", "net", "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fset := token.NewFileSet()
		f, err := parseText(fset, name, text)
		if err != nil {
			t.Fatal(err)
		}
		spans := spansOf(fset, f)
		l := newLayout(text, spans)
		if l == nil {
			continue // it has no declarations
		}
		if got, err := parseText(token.NewFileSet(), name, l.text); err != nil || len(got.Decls) != len(f.Decls) || len(got.Comments) != len(f.Comments) {
			t.Errorf("%s: the layout has other syntax: %v", name, err)
		}
		if bytes.Count(l.text, []byte("\n")) != bytes.Count(text, []byte("\n")) {
			t.Errorf("%s: the layout has other lines", name)
		}
		for at, c := range text {
			place := l.place(at)
			isEnd := slices.ContainsFunc(spans, func(s span) bool { return s.end == at }) // which is that of the declaration in both
			if l.text[place] != c && !isEnd || l.offset(place) != at {
				t.Fatalf("%s: offset %d has place %d, and that offset %d", name, at, place, l.offset(place))
			}
		}
		if end := l.offset(len(l.text)); end != len(text) {
			t.Errorf("%s: the end of the layout is offset %d of %d", name, end, len(text))
		}
		grown := bytes.Join([][]byte{text[:spans[0].end], bytes.Repeat([]byte(" "), room+1), text[spans[0].end:]}, nil)
		moved := append([]span(nil), spans...)
		for i := range moved[1:] {
			moved[i+1].start += room + 1
			moved[i+1].end += room + 1
		}
		if l.with(grown, moved) != nil {
			t.Errorf("%s: a text has room that it has not", name)
		}
	}
}

// What has to stand at the beginning of a line or file is not moved.
func TestLayoutNone(t *testing.T) {
	for _, text := range []string{"package p\n", "package p\n\n//line a.go:1\nvar x int\n", "package p\n\nvar x = /*line a.go:1*/ 1\n", "\ufeffpackage p\n\nvar x int\n"} {
		fset := token.NewFileSet()
		f, err := parseText(fset, "p.go", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if newLayout([]byte(text), spansOf(fset, f)) != nil {
			t.Errorf("%q has a layout", text)
		}
	}
}
