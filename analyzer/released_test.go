package analyzer_test

import (
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/analyzer"
)

// marked is what a line is reported for: by default, or at the level possible.
var marked = regexp.MustCompile(`// (found|possible): ([-a-z]+(?: [-a-z]+)*)$`)

// The faults of released modules are found, and what looks like them is not reported by default.
func TestReleased(t *testing.T) {
	names, err := filepath.Glob("../testdata/released/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			dir := t.TempDir()
			want := unpackReleased(t, name, dir)
			pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir, Env: append(os.Environ(), "GOWORK=off")}, "./...")
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]map[string][]string{"found": {}, "possible": {}}
			for _, pkg := range pkgs {
				for _, err := range pkg.Errors {
					t.Error(err)
				}
				for _, d := range run(t, configured(t, analyzer.Config{Level: "possible"}), pkg) {
					level := "found"
					if strings.Contains(d.Message, ", possible)") {
						level = "possible"
					}
					at := pkg.Fset.Position(d.Pos)
					file, _ := filepath.Rel(dir, at.Filename)
					at.Filename, at.Column = filepath.ToSlash(file), 0
					got[level][at.String()] = append(got[level][at.String()], d.Category)
				}
			}
			for level, lines := range want {
				for at, rules := range lines {
					for _, rule := range rules {
						if !slices.Contains(got[level][at], rule) {
							t.Errorf("%s: %s is not %s", at, rule, level)
						}
					}
				}
			}
			for at, rules := range got["found"] {
				for _, rule := range rules {
					if !slices.Contains(want["found"][at], rule) {
						t.Errorf("%s: found %s", at, rule)
					}
				}
			}
		})
	}
}

// unpackReleased writes the packages of an archive into a folder, and returns the rules by
// level and line.
func unpackReleased(t *testing.T, name, dir string) map[string]map[string][]string {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	archive.Files = append(archive.Files, txtar.File{Name: "go.mod", Data: []byte("module m\n\ngo 1.26\n")})
	want := map[string]map[string][]string{"found": {}, "possible": {}}
	for _, f := range archive.Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
		number := 0
		for line := range strings.Lines(string(f.Data)) {
			number++
			if m := marked.FindStringSubmatch(strings.TrimSuffix(line, "\n")); m != nil {
				at := token.Position{Filename: f.Name, Line: number}.String()
				want[m[1]][at] = append(want[m[1]][at], strings.Fields(m[2])...)
			}
		}
	}
	return want
}
