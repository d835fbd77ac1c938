package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/hostport"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// The code in docs/programs.md is that of examples and scripts, which are run.
func TestProgramsPage(t *testing.T) {
	root := filepath.Join("..", "..")
	var tested strings.Builder
	for _, name := range []string{
		"analyzer/example_test.go",
		"passes/strlit/example_test.go",
		"passes/urlexpr/example_test.go",
		"rfc1738/example_test.go",
		"cmd/urllint/testdata/script/programs.txtar",
	} {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		tested.WriteString(plain(string(text)))
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "programs.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllSubmatch(page, -1)
	if len(blocks) == 0 {
		t.Fatal("docs/programs.md has no code")
	}
	for _, block := range blocks {
		if !strings.Contains(tested.String(), plain(string(block[1]))) {
			t.Errorf("no example or script has this code:\n%s", block[1])
		}
	}
}

// plain leaves out what differs between a page and an example: how far a line is
// indented, and the word before the output.
func plain(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "// Output:" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// The table in docs/comparison.md has each line of the file it is about, and
// what urllint and hostport find there.
func TestComparisonPage(t *testing.T) {
	docs := filepath.Join("..", "..", "docs")
	page, err := os.ReadFile(filepath.Join(docs, "comparison.md"))
	if err != nil {
		t.Fatal(err)
	}
	// A row is "| `code` | urllint | go vet | ...".
	said := make(map[string][2]string)
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|([^|]*)\\|([^|]*)\\|").FindAllStringSubmatch(string(page), -1) {
		said[row[1]] = [2]string{strings.TrimSpace(row[2]), strings.TrimSpace(row[3])}
	}

	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: filepath.Join(docs, "testdata", "faults")}, ".")
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer, hostport.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(pkgs[0].GoFiles[0])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	found := make(map[string][2]string)
	for i, act := range graph.Roots {
		for _, d := range act.Diagnostics {
			line := strings.TrimSpace(lines[pkgs[0].Fset.Position(d.Pos).Line-1])
			both := found[line]
			name := d.Category
			if name == "" {
				name = act.Analyzer.Name
			}
			if both[i] != "" {
				name = both[i] + ", " + name
			}
			both[i] = name
			found[line] = both
		}
	}
	for line := range said {
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.TrimSpace(l) == line }) {
			t.Errorf("the file has no line %s", line)
		}
		if _, ok := found[line]; !ok {
			found[line] = [2]string{}
		}
	}
	for line, names := range found {
		if said[line] != names {
			t.Errorf("%s: urllint and go vet find %q, the table says %q", line, names, said[line])
		}
	}
}

// The arrows in CONTRIBUTING.md: a package imports from its own layer and from
// those before it, and rfc1738 from the standard library besides.
func TestArrows(t *testing.T) {
	const module = "github.com/urllint/urllint/"
	layers := []string{"internal/grammar", "rfc1738", "internal/load", "internal/muxpattern", "passes", "analyzer", "cmd"}
	layer := func(pkgPath string) int {
		path, ok := strings.CutPrefix(pkgPath, module)
		if !ok {
			return -1
		}
		in := func(layer string) bool { return strings.HasPrefix(path+"/", layer+"/") }
		if i := slices.IndexFunc(layers, in); i >= 0 {
			return i
		}
		return len(layers)
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports}, module+"...")
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range pkgs {
		own := layer(pkg.PkgPath)
		for path := range pkg.Imports {
			if layer(path) > own {
				t.Errorf("%s imports %s", pkg.PkgPath, path)
			}
			if own <= 1 && layer(path) < 0 && strings.Contains(strings.Split(path, "/")[0], ".") {
				t.Errorf("%s imports %s, which is not of the standard library", pkg.PkgPath, path)
			}
		}
	}
	if len(pkgs) < len(layers) {
		t.Errorf("%d packages were seen", len(pkgs))
	}
}
