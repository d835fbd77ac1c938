// Package driver runs the analyzer on packages.
package driver

import (
	"errors"
	"fmt"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/internal/panics"
	"github.com/urllint/urllint/passes/summary"
)

// TypeCheck adds syntax and types to a package.
func TypeCheck(c *load.Checker, p *packages.Package) (err error) {
	defer panics.Recover(&err)
	c.Check(p)
	return c.Err()
}

// Analyze runs the analyzer on a package that has its types.
func Analyze(a *analysis.Analyzer, p *packages.Package) (*checker.Action, error) {
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{p}, nil)
	if err != nil {
		return nil, err
	}
	for act := range graph.All() { // what an analyzer requires comes first
		if act.Err != nil {
			return nil, act.Err
		}
	}
	return graph.Roots[0], nil
}

// IsPanic reports whether an error is a panic.
func IsPanic(err error) bool {
	_, ok := errors.AsType[*panics.Error](err)
	return ok
}

// Facts are what packages say to those that import them, by their paths.
type Facts map[string]analysis.Fact

// Import reads what a package says, if it says anything.
func (f Facts) Import(pkg *types.Package, fact analysis.Fact) bool {
	said, ok := f[pkg.Path()]
	if ok {
		reflect.ValueOf(fact).Elem().Set(reflect.ValueOf(said).Elem())
	}
	return ok
}

// Summaries returns what packages say of their functions and fields.
func (f Facts) Summaries() (all []*library.Package) {
	for _, fact := range f {
		if said, ok := fact.(*library.Package); ok {
			all = append(all, said)
		}
	}
	return all
}

// Summary returns the analyzer that computes what a package says, of those that an analyzer requires.
func Summary(a *analysis.Analyzer) *analysis.Analyzer {
	for _, required := range a.Requires {
		if required.Name == summary.Name {
			return required
		}
	}
	return nil
}

// Hosted returns an analyzer, and those that it requires, as a command runs them: a
// panic of each is an error, and read reads the files. golang.org/x/tools goes through all files of a package
// to let a pass read one of them; here a pass looks it up. It would also analyze all that a package imports to
// have its facts: here they are there, and the packages are of the module that is checked. Packages of which tells is
// false say nothing; it may be nil.
func Hosted(a *analysis.Analyzer, read func(string) ([]byte, error), facts Facts, tells func(path string) bool) *analysis.Analyzer {
	all := make(map[*analysis.Analyzer]*analysis.Analyzer)
	var host func(a *analysis.Analyzer) *analysis.Analyzer
	host = func(a *analysis.Analyzer) *analysis.Analyzer {
		if all[a] != nil {
			return all[a]
		}
		h := *a
		all[a] = &h
		h.Requires, h.FactTypes = nil, nil
		for _, required := range a.Requires {
			h.Requires = append(h.Requires, host(required))
		}
		h.Run = func(pass *analysis.Pass) (result any, err error) {
			defer panics.Recover(&err)
			p := *pass
			p.Analyzer = a
			p.ReadFile = fileReader(pass, read)
			p.ImportPackageFact = facts.Import
			p.ExportPackageFact = nil
			if tells == nil || tells(pass.Pkg.Path()) {
				p.ExportPackageFact = func(fact analysis.Fact) { facts[pass.Pkg.Path()] = fact }
			}
			if pass.Module != nil {
				p.Module = &analysis.Module{Path: pass.Module.Path, GoVersion: pass.Module.GoVersion}
			}
			p.ResultOf = make(map[*analysis.Analyzer]any)
			for _, required := range a.Requires {
				p.ResultOf[required] = pass.ResultOf[all[required]]
			}
			return a.Run(&p)
		}
		return &h
	}
	return host(a)
}

// fileReader returns the function that reads the files of a package, and no others.
func fileReader(pass *analysis.Pass, read func(string) ([]byte, error)) func(string) ([]byte, error) {
	names := make(map[string]bool)
	for _, f := range pass.Files {
		names[pass.Fset.File(f.FileStart).Name()] = true
	}
	for _, name := range slices.Concat(pass.OtherFiles, pass.IgnoredFiles) {
		names[name] = true
	}
	return func(name string) ([]byte, error) {
		if !names[name] {
			return nil, fmt.Errorf("%s is not a file of the package", name)
		}
		return read(name)
	}
}
