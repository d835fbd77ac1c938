package load

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/types"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/tools/go/packages"
)

// A dependency is an imported package that is read from source, as the build cache
// does not have its export data. Function bodies are not checked.
type dependency struct {
	listed  *packages.Package
	imports []*dependency  // that are read from source too
	users   atomic.Int32   // that are not declared yet, and those that Check is called for
	types   *types.Package // until there are no users
	fault   *packages.Error
	done    chan struct{} // closed when all of it is there
}

// Checker returns a Checker for packages that List returned. It begins to read
// what they import.
func (c *Config) Checker(pkgs []*packages.Package) (*Checker, error) {
	check := NewChecker(make(map[string]string))
	if len(pkgs) == 0 {
		return check, nil
	}
	if sizes := c.sizes(); sizes != nil {
		check.sizes = sizes
	}
	listed, err := c.listImports(pkgs)
	if err != nil {
		return nil, err
	}
	graph := graph{check: check, listed: listed}
	for _, p := range pkgs {
		for _, q := range imported(p) {
			graph.add(q.ID)
			if d := check.deps[q.ID]; d != nil {
				d.users.Add(1)
			}
		}
	}
	check.declareAll(graph.order)
	return check, nil
}

// A graph collects what is read from source.
type graph struct {
	check  *Checker
	listed map[string]*packages.Package // by ID
	order  []*dependency                // what is imported before what imports it
}

// add adds a package and all that it imports. If the build cache has a package, it has
// all that the package imports. There are no cycles, which golang.org/x/tools/go/packages
// cuts.
func (g *graph) add(id string) {
	p := g.listed[id]
	if p == nil || g.check.deps[id] != nil {
		return
	}
	// A variant for a test is rarely in the cache, and shares no types with others there.
	if p.ExportFile != "" && p.ID == p.PkgPath {
		g.check.files[id] = p.ExportFile
		return
	}
	d := &dependency{listed: p, done: make(chan struct{})}
	g.check.deps[id] = d
	for _, q := range imported(p) {
		g.add(q.ID)
		if e := g.check.deps[q.ID]; e != nil {
			e.users.Add(1)
			d.imports = append(d.imports, e)
		}
	}
	g.order = append(g.order, d)
}

// imported returns the packages that p imports, in the order of the paths.
func imported(p *packages.Package) []*packages.Package {
	var all []*packages.Package
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		all = append(all, p.Imports[path])
	}
	return all
}

// declareAll type-checks dependencies in the order given, as many at a time as there are
// processors. It does not wait for them.
func (c *Checker) declareAll(order []*dependency) {
	var next atomic.Int32
	for range min(runtime.GOMAXPROCS(0), len(order)) {
		go func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(order) {
					return
				}
				c.declare(order[i])
			}
		}()
	}
}

// declare type-checks the declarations of a dependency, when all that it imports is
// there.
func (c *Checker) declare(d *dependency) {
	defer close(d.done)
	var files []*ast.File
	for _, name := range d.listed.GoFiles {
		f, err := parser.ParseFile(c.Fset, name, nil, parser.SkipObjectResolution)
		if f != nil {
			files = append(files, f)
		}
		if err != nil {
			d.fail(err)
		}
	}
	if len(files) == 0 {
		d.fail(missing(d.listed))
		return
	}
	for _, e := range d.imports {
		<-e.done
	}
	config := c.config(d.listed, files, d.fail)
	config.IgnoreFuncBodies = true
	d.types, _ = config.Check(d.listed.PkgPath, c.Fset, files, nil) // errors go to config.Error
	for _, e := range d.imports {
		if d.fault == nil {
			d.fault = e.fault
		}
		if e.users.Add(-1) == 0 {
			e.types = nil
		}
	}
}

// wait returns the types of a dependency as soon as they are there.
func (d *dependency) wait() (*types.Package, error) {
	if <-d.done; d.types == nil {
		return nil, errors.New(d.fault.Msg)
	}
	return d.types, nil
}

// fail keeps the first error.
func (d *dependency) fail(err error) {
	if d.fault == nil {
		d.fault = &errorsOf(err)[0]
	}
}

// missing says why a package has no files.
func missing(p *packages.Package) error {
	if len(p.Errors) == 0 {
		return errors.New("no Go files")
	}
	reason, _, _ := strings.Cut(p.Errors[0].Msg, "\n")
	return errors.New(reason)
}
