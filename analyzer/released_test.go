package analyzer_test

import (
	"os"
	"path/filepath"
	"regexp"
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
	dir, want := unpackReleased(t)
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir, Env: append(os.Environ(), "GOWORK=off")}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[mark]bool)
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			t.Error(err)
		}
		for _, d := range run(t, configured(t, analyzer.Config{Level: "possible"}), pkg) {
			m := mark{level: "found", rule: d.Category}
			if strings.Contains(d.Message, ", possible)") {
				m.level = "possible"
			}
			at := pkg.Fset.Position(d.Pos)
			if m.file, err = filepath.Rel(dir, at.Filename); err != nil {
				t.Fatal(err)
			}
			m.file, m.line = filepath.ToSlash(m.file), at.Line
			got[m] = true
		}
	}
	for m := range want {
		if !got[m] {
			t.Errorf("%s:%d: %s is not %s", m.file, m.line, m.rule, m.level)
		}
	}
	for m := range got {
		if m.level == "found" && !want[m] {
			t.Errorf("%s:%d: %s is found", m.file, m.line, m.rule)
		}
	}
}

// A mark is a rule by which a line is reported, and at which level.
type mark struct {
	file        string
	line        int
	level, rule string
}

// unpackReleased writes the programs into a module, a folder for each archive, and returns
// their marks.
func unpackReleased(t *testing.T) (dir string, marks map[mark]bool) {
	t.Helper()
	names, err := filepath.Glob("../testdata/released/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	dir, marks = t.TempDir(), make(map[mark]bool)
	write := func(name string, data []byte) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", []byte("module released\n\ngo 1.26\n"))
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			f.Name = strings.TrimSuffix(filepath.Base(name), ".txtar") + "/" + f.Name
			write(f.Name, f.Data)
			line := 0
			for text := range strings.Lines(string(f.Data)) {
				line++
				if m := marked.FindStringSubmatch(strings.TrimSuffix(text, "\n")); m != nil {
					for _, rule := range strings.Fields(m[2]) {
						marks[mark{f.Name, line, m[1], rule}] = true
					}
				}
			}
		}
	}
	return dir, marks
}
