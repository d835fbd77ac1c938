package main

import (
	"os"
	"path/filepath"
	"testing"
)

// Names below the working directory are relative, with the separator of the
// system; those of other drives stay as they are.
func TestRelativeWindows(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	position := relative()
	for name, want := range map[string]string{
		filepath.Join(dir, "a.go"):      `a.go`,
		filepath.Join(dir, "b", "c.go"): `b\c.go`,
		filepath.Dir(dir) + `\d.go`:     filepath.Dir(dir) + `\d.go`,
		`\\server\share\e.go`:           `\\server\share\e.go`,
		`Q:\f.go`:                       `Q:\f.go`,
	} {
		if got := position(name); got != want {
			t.Errorf("%s is printed as %s, want %s", name, got, want)
		}
	}
}

// A finding names its file as Windows does, and -fix keeps the ends of lines.
func TestWindows(t *testing.T) {
	urllint := build(t, t.TempDir())
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "b"), 0o777); err != nil {
		t.Fatal(err)
	}
	const text = "package b\r\n\r\nvar helpURL = \"https://example.com/a b\"\r\n"
	writeFiles(t, dir, map[string]string{"go.mod": "module m\n\ngo 1.26\n", `b\b.go`: text})
	const finding = `b\b.go:3:37: `
	if code, out := runIn(t, dir, urllint, "./..."); code != findings || len(out) < len(finding) || out[:len(finding)] != finding {
		t.Errorf("exit code %d\n%s", code, out)
	}
	if code, out := runIn(t, dir, urllint, "-fix", `.\b`); code != allWell {
		t.Errorf("exit code %d\n%s", code, out)
	}
	const want = "package b\r\n\r\nvar helpURL = \"https://example.com/a%20b\"\r\n"
	if got, err := os.ReadFile(filepath.Join(dir, "b", "b.go")); err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
}
