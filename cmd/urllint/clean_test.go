package main

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestClean keeps a package, and asks for it in later runs.
func TestClean(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(cacheVariable, dir)
	file := filepath.Join(t.TempDir(), "a.go")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p := &packages.Package{ID: "a", PkgPath: "a", GoFiles: []string{file}}
	open := func() *cleanCache {
		t.Helper()
		c, err := openCache()
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	// run reports whether the package is known, and if not, keeps it.
	run := func(between func()) bool {
		t.Helper()
		c := open()
		defer c.close()
		known := c.get(p, "")
		if known != nil {
			return known.URLs == 7
		}
		between()
		c.put(p, "", clean{URLs: 7})
		return false
	}
	nothing := func() {}

	write(file, "package a")
	if run(nothing) {
		t.Error("known before the first run")
	}
	if !run(nothing) {
		t.Error("not known to the second run")
	}
	write(file, "package b")
	if run(func() { write(file, "package c") }) {
		t.Error("known after a change")
	}
	if run(nothing) {
		t.Error("known, though its file changed while it was checked")
	}
	write(file, "package b")
	if run(nothing) {
		t.Error("known by the text that its file had before it was checked")
	}

	// What is damaged is not known.
	names, err := filepath.Glob(filepath.Join(dir, "*", "*-d"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		write(name, "damaged")
	}
	if run(nothing) {
		t.Error("known by a damaged file")
	}
}
