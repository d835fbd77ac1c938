package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A fix that a test of the module notices is named, with the test. The module stays as it is.
func TestApplyFixes(t *testing.T) {
	const source = "package a\n\nimport \"net/http\"\n\nconst home = \"https://example.com/a|b\"\n\nfunc get() (*http.Response, error) { return http.Get(home) }\n"
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":      "module m\n\ngo 1.26\n",
		"a.go":        source,
		"a_test.go":   "package a\n\nimport \"testing\"\n\nfunc TestHome(t *testing.T) {\n\tif home[len(home)-2] != '|' {\n\t\tt.Error(home)\n\t}\n}\n\nfunc TestOther(*testing.T) {}\n",
		"b/b.go":      "package b\n",
		"b/b_test.go": "package b\n\nimport \"testing\"\n\nfunc TestB(*testing.T) {}\n",
	} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	f := fixer{dir: t.TempDir(), fix: "-fix=all", test: true}
	f.urllint = filepath.Join(f.dir, "urllint")
	if err := goBuild(f.urllint, "../..", "./cmd/urllint"); err != nil {
		t.Fatal(err)
	}
	r, err := f.module(dir)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"m ", "m TestHome"}; !slices.Equal(r.differ, want) || r.tests != 3 || r.hunks != 1 || r.again || r.findings != "1 fixed" {
		t.Errorf("got %+v, want the other results %q", r, want)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "a.go")); err != nil || string(text) != source {
		t.Errorf("the module is changed to %q, %v", text, err)
	}
	diffs, _ := filepath.Glob(filepath.Join(f.dir, "*.diff"))
	if len(diffs) != 1 {
		t.Fatalf("there are the changes %q, want one file", diffs)
	}
	if text, err := os.ReadFile(diffs[0]); err != nil || !strings.Contains(string(text), "+const home = \"https://example.com/a%7Cb\"\n") {
		t.Errorf("the changes are %q, %v", text, err)
	}
}
