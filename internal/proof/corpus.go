package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// toolchain is the Go whose standard library and commands are looked at. The go
// command fetches it where it is not the one installed.
const toolchain = "go1.26.8"

// A codeSet is a part of the real code.
type codeSet struct {
	name     string
	patterns []string
	tests    bool                   // only the test files
	dir      func() (string, error) // where the patterns are meant
}

// codeSets returns the real code: what every Go installation has, or, in full,
// also x/tools, all that golangci-lint is built from, and the tests of the first.
func codeSets(full bool) []codeSet {
	here := func() (string, error) { return ".", nil }
	sets := []codeSet{{"std", []string{"std"}, false, here}, {"cmd", []string{"cmd"}, false, here}}
	if full {
		sets = append(sets,
			codeSet{"golang.org/x/tools", []string{"./..."}, false, toolsDir},
			codeSet{"golangci-lint", []string{"tool"}, false, closureDir},
			codeSet{"std, tests", []string{"std"}, true, here},
			codeSet{"cmd, tests", []string{"cmd"}, true, here},
		)
	}
	return sets
}

// closureDir is a module without code that names golangci-lint as its tool.
func closureDir() (string, error) { return "internal/proof/closure", nil }

// toolsDir is where the module cache has the x/tools that urllint requires.
func toolsDir() (string, error) {
	const module = "golang.org/x/tools"
	if out, err := exec.Command("go", "mod", "download", module).CombinedOutput(); err != nil {
		return "", fmt.Errorf("go mod download %s: %w\n%s", module, err, out)
	}
	out, err := exec.Command("go", "list", "-m", "-f={{.Dir}}", module).Output()
	return strings.TrimSpace(string(out)), err
}

// A listed is a package of real code. Of one with tests only the test files
// count.
type listed struct {
	*packages.Package
	set string // the first that has it
}

// load lists the packages of the sets with all that they import, each once, and
// with the files of types that the imports need.
func load(sets []codeSet) ([]listed, error) {
	var all []listed
	seen := make(map[string]bool)
	for _, set := range sets {
		dir, err := set.dir()
		if err != nil {
			return nil, err
		}
		roots, err := packages.Load(&packages.Config{
			Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
				packages.NeedDeps | packages.NeedExportFile | packages.NeedModule,
			Dir:   dir,
			Tests: set.tests,
			// Without cgo, and for one system, the code is the same everywhere.
			Env: append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64"),
		}, set.patterns...)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", set.name, err)
		}
		if packages.PrintErrors(roots) > 0 {
			return nil, fmt.Errorf("%s cannot be loaded", set.name)
		}
		packages.Visit(roots, nil, func(p *packages.Package) {
			if !seen[p.ID] && len(p.CompiledGoFiles) > 0 && isWritten(p) && set.tests == isTest(p) {
				seen[p.ID] = true
				all = append(all, listed{p, set.name})
			}
		})
	}
	if len(all) == 0 {
		return nil, errors.New("there is no package to look at")
	}
	slices.SortFunc(all, func(a, b listed) int { return strings.Compare(a.ID, b.ID) })
	return all, nil
}

// isTest reports whether a package was compiled with test files, or is one of
// them alone: its id is "p [p.test]".
func isTest(p *packages.Package) bool { return p.ID != p.PkgPath }

// isWritten tells a package that someone wrote from the main packages of tests,
// which the go command writes, and from those that it compiles again for the
// test of another, "q [p.test]".
func isWritten(p *packages.Package) bool {
	if strings.HasSuffix(p.ID, ".test") || p.PkgPath == "unsafe" {
		return false
	}
	_, test, variant := strings.Cut(p.ID, " [")
	return !variant || test == strings.TrimSuffix(p.PkgPath, "_test")+".test]"
}

// moduleOf names the module of a package.
func moduleOf(p *packages.Package) string {
	switch {
	case p.Module != nil:
		return p.Module.Path
	case strings.HasPrefix(p.PkgPath, "cmd/"):
		return "cmd"
	}
	return "std"
}
