// Package claims has tests that hold messages to Go: what a message says of a text happens in a
// program that builds the same text.
package claims

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/tools/fixtures"
)

var (
	claimsDir      = flag.String("claims.dir", "", "a `directory` with more code whose findings are held to what Go does")
	claimsPackages = flag.String("claims.packages", "./...", "the `packages` there")
)

// Both tests are about the same findings.
func TestMessages(t *testing.T) {
	all := allFound(t)
	t.Run("Claims", func(t *testing.T) { testClaims(t, all) })
	t.Run("Effects", func(t *testing.T) { testEffects(t, all) })
}

// A finding is one in a package.
type finding struct {
	pkg *packages.Package
	analysis.Diagnostic
}

// allFound returns the findings of all rules in the folders of the rules, in the cases and
// variants, in the faults of released modules, and in the code that a flag names.
func allFound(t *testing.T) []finding {
	pkgs := fixtures.Folders(t)
	testdata := filepath.Join(fixtures.Root(t), "testdata")
	for _, code := range []struct{ dir, patterns string }{
		{filepath.Join(testdata, "cases"), "./..."},
		{filepath.Join(testdata, "variants"), "./..."},
		{unpackReleased(t, filepath.Join(testdata, "released")), "./..."},
		{*claimsDir, *claimsPackages},
	} {
		if code.dir == "" {
			continue
		}
		more, err := fixtures.Load(&packages.Config{Dir: code.dir, Env: append(os.Environ(), "GOWORK=off")}, strings.Fields(code.patterns)...)
		if err != nil {
			t.Fatal(err)
		}
		pkgs = append(pkgs, more...)
	}
	a := fixtures.EveryRule(t)
	var all []finding
	for _, pkg := range pkgs {
		for _, d := range fixtures.Run(t, a, pkg) {
			all = append(all, finding{pkg, d})
		}
	}
	return all
}

// unpackReleased writes the programs into a module, a folder for each archive.
func unpackReleased(t *testing.T, from string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(from, "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module released\n\ngo 1.26\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files, err := txtar.FS(archive)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(filepath.Join(dir, strings.TrimSuffix(filepath.Base(name), ".txtar")), files); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
