package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The name of a file ends before the numbers; on Windows it has a colon itself.
func TestWithName(t *testing.T) {
	for at, want := range map[string]string{
		`/m/a.go:3:21`:      `</m/a.go>:3:21`,
		`/m/a.go:3`:         `</m/a.go>:3`,
		`/m/a.go`:           `</m/a.go>`,
		`C:\m\a.go:3:21`:    `<C:\m\a.go>:3:21`,
		`C:\m\a.go`:         `<C:\m\a.go>`,
		`/m/12:30/a.go:3:2`: `</m/12:30/a.go>:3:2`,
	} {
		if got := withName(at, func(name string) string { return "<" + name + ">" }); got != want {
			t.Errorf("%s becomes %s, want %s", at, got, want)
		}
	}
}

// Names are relative if that is shorter.
func TestRelative(t *testing.T) {
	dir := filepath.Join(t.TempDir(), strings.Repeat("long", 10))
	below := filepath.Join(dir, "a", "b")
	if err := os.MkdirAll(below, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(below)
	position := relative()
	for name, want := range map[string]string{
		filepath.Join(below, "x.go"):    "x.go",
		filepath.Join(dir, "c", "x.go"): filepath.Join("..", "..", "c", "x.go"),
		filepath.FromSlash("/x.go"):     filepath.FromSlash("/x.go"),
		"x.go":                          "x.go",
	} {
		if got := position(name); got != want {
			t.Errorf("%s becomes %s, want %s", name, got, want)
		}
	}
}
