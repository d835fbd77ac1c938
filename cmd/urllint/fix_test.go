package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/driver"
)

// A file that somebody else changed after it was read is left as it is, also if it has as
// many bytes as before. It is not said to be fixed.
func TestFixChanged(t *testing.T) {
	const text = "package m\n\nvar a = \"http://example.com/|\"\nvar b = \"sound text\" + \"\"\n"
	for _, now := range []string{
		text + "// more\n",
		strings.Replace(text, "sound", "other", 1),
		strings.Replace(text, "example.com/|", "example.org/|", 1),
		strings.Replace(text, "+", "-", 1),
		strings.Replace(text, "\nvar a = ", " \nvar a= ", 1),
	} {
		dir := t.TempDir()
		writeFiles(t, dir, map[string]string{"go.mod": "module m\n\ngo 1.26\n", "a.go": text})
		pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir}, ".")
		if err != nil {
			t.Fatal(err)
		}
		act, err := driver.Analyze(analyzer.Analyzer, pkgs[0])
		if err != nil {
			t.Fatal(err)
		}
		writeFiles(t, dir, map[string]string{"a.go": now})
		var stdout, stderr bytes.Buffer
		f := newFixer(&printer{w: &stdout, status: &stderr, context: -1, position: filepath.Base}, func(*packages.Package) bool { return false }, new(options))
		if err := f.add(act); err != nil {
			t.Fatal(err)
		}
		if code, err := f.close(); code != findings || err != nil {
			t.Errorf("exit code %d, %v", code, err)
		}
		if got, err := os.ReadFile(filepath.Join(dir, "a.go")); err != nil || string(got) != now {
			t.Errorf("the file has\n%s\nwant\n%s%v", got, now, err)
		}
		const want = "urllint: a.go is not fixed: it changed while urllint ran\n" +
			"urllint: 0 fixed, left: 1 finding (1 grammar), 1 with a fix\n"
		if stderr.String() != want || !strings.HasPrefix(stdout.String(), "a.go:3:29: unsafe") {
			t.Errorf("it prints\n%s\nand\n%s", &stdout, &stderr)
		}
	}
}
