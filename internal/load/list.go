// Package load finds packages and type-checks them one at a time.
//
// golang.org/x/tools/go/packages loads all packages of a pattern at once, with
// their types. Most packages have no URL, and that is seen in the bytes of
// their files. So [List] lists packages without types, the caller chooses
// those that are worth more, and a [Checker] type-checks them one by one: what
// is kept between two packages is the types of their imports.
package load

import (
	"cmp"
	"errors"
	"fmt"
	"go/types"
	"os"
	"os/exec"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A Config says how the go command looks for packages.
type Config struct {
	Dir        string   // where it runs; "" for the working directory
	BuildFlags []string // what it is given besides, as -tags=integration
	Tests      bool     // list the test variants of packages too
}

// load lists packages, with more settings of the environment.
func (c *Config) load(mode packages.LoadMode, patterns []string, env ...string) ([]*packages.Package, error) {
	pkgs, err := packages.Load(&packages.Config{
		Mode: mode, Dir: c.Dir, Env: append(os.Environ(), env...), BuildFlags: c.BuildFlags, Tests: c.Tests,
	}, patterns...)
	if err != nil {
		// What the go command says, and no more.
		if _, said, ok := strings.Cut(err.Error(), ": stderr: "); ok {
			err = errors.New(strings.TrimSpace(said))
		}
	}
	return pkgs, err
}

// List returns the packages that the patterns match, sorted by import path.
// They have files and imports, but no syntax and no types. A package that
// cannot be listed has an error. The error returned is one of the go command
// as a whole, or says that nothing matches.
func (c *Config) List(patterns ...string) ([]*packages.Package, error) {
	pkgs, err := c.load(packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedModule|packages.NeedForTest, patterns, quickCollector()...)
	if err != nil {
		return nil, err
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("%s matched no packages", strings.Join(patterns, " "))
	}
	if c.Tests {
		pkgs = withoutRepeats(pkgs)
	}
	slices.SortFunc(pkgs, func(p, q *packages.Package) int {
		return cmp.Or(cmp.Compare(p.PkgPath, q.PkgPath), cmp.Compare(p.ID, q.ID))
	})
	return pkgs, nil
}

// quickCollector makes the go command collect garbage seldom: to list packages, which
// compiles nothing, takes a fifth less computing and hardly more memory.
func quickCollector() []string {
	if os.Getenv("GOGC") != "" {
		return nil
	}
	return []string{"GOGC=400"}
}

// withoutRepeats leaves out the main packages of tests, which the go command
// writes, and packages whose files are also in the variant with test files.
func withoutRepeats(pkgs []*packages.Package) []*packages.Package {
	variant := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath {
			variant[p.PkgPath] = true
		}
	}
	return slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		return strings.HasSuffix(p.ID, ".test") || p.ForTest == "" && variant[p.PkgPath]
	})
}

// Exports returns the files with the export data of the packages that the
// patterns match, by package ID. The go command compiles what is not in its
// cache.
func (c *Config) Exports(patterns []string) (map[string]string, error) {
	mode := packages.NeedName | packages.NeedExportFile
	if c.Tests {
		// A test may import packages that are compiled for it alone.
		mode |= packages.NeedImports | packages.NeedDeps
	}
	files := make(map[string]string)
	if len(patterns) == 0 {
		return files, nil
	}
	found, err := c.load(mode, patterns)
	if err != nil {
		return nil, err
	}
	packages.Visit(found, nil, func(p *packages.Package) { files[p.ID] = p.ExportFile })
	return files, nil
}

// exports returns the export data of all that the packages import.
func (c *Config) exports(pkgs []*packages.Package) (map[string]string, error) {
	patterns := importsOf(pkgs)
	if c.Tests {
		patterns = nil // what is compiled for a test is listed with the test
		for _, p := range pkgs {
			patterns = append(patterns, cmp.Or(p.ForTest, p.PkgPath))
		}
	}
	slices.Sort(patterns)
	return c.Exports(slices.Compact(patterns))
}

// sizes returns the sizes of types on the processor for which the go command compiles,
// or nil if that is not known. To ask for them with the packages would make
// golang.org/x/tools look for what cgo writes.
func (c *Config) sizes() types.Sizes {
	cmd := exec.Command("go", "env", "GOARCH")
	cmd.Dir = c.Dir
	out, err := cmd.Output()
	if err != nil {
		return nil
	}
	return types.SizesFor("gc", strings.TrimSpace(string(out)))
}

// importsOf returns the IDs of the packages that pkgs import.
func importsOf(pkgs []*packages.Package) []string {
	var ids []string
	for _, p := range pkgs {
		for path, q := range p.Imports {
			if path != "unsafe" && path != "C" {
				ids = append(ids, q.ID)
			}
		}
	}
	return ids
}
