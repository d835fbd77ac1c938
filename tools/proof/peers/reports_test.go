package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stbenjam/no-sprintf-host-port/pkg/analyzer"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/hostport"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/staticcheck/sa1007"
	"honnef.co/go/tools/staticcheck/sa4027"

	urllint "github.com/urllint/urllint/analyzer"
)

// reporting are peers, with the programs in which their own tests have them report something.
var reporting = []struct {
	peer   *analysis.Analyzer
	module string
	files  string
	known  []string // in lines that urllint leaves out, as the text there is known and right
}{
	{hostport.Analyzer, "golang.org/x/tools", "go/analysis/passes/hostport/testdata/src/a/*.go", []string{`"localhost"`, `"host", "port"`}},
	{analyzer.Analyzer, "github.com/stbenjam/no-sprintf-host-port", "testdata/src/p/*.go", []string{`"myHost"`, `"foo", "bar", "baz"`, `:9211", host)`}},
	{sa1007.Analyzer, "honnef.co/go/tools", "staticcheck/sa1007/testdata/go1.0/CheckURLs/*.go", nil},
	{sa4027.Analyzer, "honnef.co/go/tools", "staticcheck/sa4027/testdata/go1.0/CheckIneffectiveURLQueryModification/*.go", nil},
}

// By default urllint reports each line that a peer reports in the programs of its tests, but those whose text is known and
// right.
func TestReports(t *testing.T) {
	for _, r := range reporting {
		t.Run(r.peer.Name, func(t *testing.T) {
			pkgs := programs(t, r.module, r.files)
			theirs, ours := linesOf(t, r.peer, pkgs), linesOf(t, urllint.Analyzer, pkgs)
			if len(theirs) == 0 {
				t.Error("the peer reports nothing")
			}
			for _, line := range theirs {
				isKnown := slices.ContainsFunc(r.known, func(text string) bool { return strings.Contains(line, text) })
				if !isKnown && !slices.Contains(ours, line) {
					t.Errorf("urllint does not report line %s", line)
				}
			}
		})
	}
}

// programs loads files of a module as one package.
func programs(t *testing.T, module, files string) []*packages.Package {
	t.Helper()
	root, err := exec.Command("go", "list", "-m", "-f={{.Dir}}", module).Output()
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(root)), files))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s has no %s: %v", module, files, err)
	}
	dir := t.TempDir()
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), source, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module programs\n\ngo 1.26\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Dir: dir}, ".")
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatal(err)
	}
	return pkgs
}

// linesOf returns the lines that an analyzer reports, with their numbers.
func linesOf(t *testing.T, a *analysis.Analyzer, pkgs []*packages.Package) []string {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatal(act.Err)
		}
		for _, d := range act.Diagnostics {
			at := act.Package.Fset.Position(d.Pos)
			source, err := os.ReadFile(at.Filename)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, fmt.Sprintf("%d: %s", at.Line, strings.Split(string(source), "\n")[at.Line-1]))
		}
	}
	return lines
}
