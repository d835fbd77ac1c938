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

// toolchain is the Go whose standard library and commands are measured. The go
// command fetches it if another one is installed.
const toolchain = "go1.26.8"

// A codeSet is a part of the real code.
type codeSet struct {
	name     string
	patterns []string
	tests    bool                   // only the test files
	dir      func() (string, error) // the directory in which the patterns are resolved
}

// codeSets returns the code of every Go installation, and if full is set also
// x/tools, all that golangci-lint is built from, and the tests of std and cmd.
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

// closureDir is a module without code that has golangci-lint as a tool.
func closureDir() (string, error) { return "tools/proof/closure", nil }

// toolsDir is the directory of x/tools in the module cache, in the version that
// urllint requires.
func toolsDir() (string, error) {
	const module = "golang.org/x/tools"
	if out, err := exec.Command("go", "mod", "download", module).CombinedOutput(); err != nil {
		return "", fmt.Errorf("go mod download %s: %w\n%s", module, err, out)
	}
	out, err := exec.Command("go", "list", "-m", "-f={{.Dir}}", module).Output()
	return strings.TrimSpace(string(out)), err
}

// batch is how many packages are in memory at a time.
const batch = 150

// eachPackage calls do once for each package of the sets, and for each that one
// of them imports, with the name of the first set that has it.
func eachPackage(sets []codeSet, do func(set string, p *packages.Package) error) error {
	seen := make(map[string]bool) // by ID
	for _, set := range sets {
		dir, err := set.dir()
		if err != nil {
			return err
		}
		config := packages.Config{
			Mode:  packages.NeedName | packages.NeedCompiledGoFiles | packages.NeedFiles | packages.NeedImports | packages.NeedDeps,
			Dir:   dir,
			Tests: set.tests,
			// Without cgo, and for one system, the code is the same everywhere.
			Env: append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64"),
		}
		roots, err := loadAll(&config, set.patterns)
		if err != nil {
			return fmt.Errorf("%s: %w", set.name, err)
		}
		wanted := make(map[string]bool) // by ID
		var paths []string
		packages.Visit(roots, nil, func(p *packages.Package) {
			if !seen[p.ID] && len(p.CompiledGoFiles) > 0 && isWritten(p) && set.tests == isTest(p) {
				seen[p.ID], wanted[p.ID] = true, true
				paths = append(paths, testedPath(p))
			}
		})
		slices.Sort(paths)
		config.Mode = packages.LoadSyntax | packages.NeedModule
		for some := range slices.Chunk(slices.Compact(paths), batch) {
			pkgs, err := loadAll(&config, some)
			if err != nil {
				return fmt.Errorf("%s: %w", set.name, err)
			}
			for _, p := range pkgs {
				if !wanted[p.ID] {
					continue
				}
				if err := do(set.name, p); err != nil {
					return fmt.Errorf("%s: %w", p.ID, err)
				}
			}
		}
	}
	return nil
}

// loadAll is [packages.Load] where an error in a package, or no package, is an
// error.
func loadAll(config *packages.Config, patterns []string) ([]*packages.Package, error) {
	pkgs, err := packages.Load(config, patterns...)
	if err != nil {
		return nil, err
	}
	if packages.PrintErrors(pkgs) > 0 {
		return nil, errors.New("packages cannot be loaded")
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("no packages match %q", patterns)
	}
	return pkgs, nil
}

// isTest reports whether a package was compiled with test files or has no
// others. The ID of such a package is "p [p.test]".
func isTest(p *packages.Package) bool { return p.ID != p.PkgPath }

// testedPath returns the import path of the package that p is, or that it tests.
func testedPath(p *packages.Package) string {
	if isTest(p) {
		return strings.TrimSuffix(p.PkgPath, "_test")
	}
	return p.PkgPath
}

// isWritten reports whether a person wrote the package. The go command writes the
// main packages of tests, and compiles "q [p.test]" again for the test of p.
func isWritten(p *packages.Package) bool {
	if strings.HasSuffix(p.ID, ".test") || p.PkgPath == "unsafe" {
		return false
	}
	_, test, variant := strings.Cut(p.ID, " [")
	return !variant || test == testedPath(p)+".test]"
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
