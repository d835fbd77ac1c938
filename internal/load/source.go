package load

import (
	"cmp"
	"errors"
	"go/ast"
	"go/parser"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/panics"
)

// Checker returns a Checker for packages that List returned. It begins to read
// what they import. Of others, and of what packages import, Begin does that later.
func (c *Config) Checker(pkgs []*packages.Package, others ...*packages.Package) *Checker {
	check := NewChecker(make(map[string]string))
	check.open = c.OpenNow
	if len(pkgs)+len(others) == 0 {
		close(check.reading)
		return check
	}
	// To ask for the sizes of types with the packages would make golang.org/x/tools look for what cgo writes.
	check.sizes = cmp.Or(types.SizesFor("gc", c.goEnv("GOARCH")), check.sizes)
	packages.Visit(slices.Concat(pkgs, others), nil, func(p *packages.Package) {
		// If the build cache has a package, it has all that the package imports. A variant
		// for a test is rarely there, and shares no types with others.
		if p.ExportFile != "" && p.ID == p.PkgPath {
			check.files[p.ID] = p.ExportFile
			return
		}
		check.deps[p.ID] = &dependency{listed: p, done: make(chan struct{})}
	})
	check.read(pkgs)
	return check
}

// Begin begins to read what a package imports.
func (c *Checker) Begin(p *packages.Package) { go c.declareAll(c.dependencies(p)) }

// read begins to read what packages import.
func (c *Checker) read(pkgs []*packages.Package) {
	var imports [][]*dependency
	for _, p := range pkgs {
		imports = append(imports, c.dependencies(p))
	}
	reading := c.reading
	go func() {
		defer close(reading)
		for _, deps := range imports {
			c.declareAll(deps)
		}
	}()
}

// dependencies returns what p imports and is read from source, in the order of the paths.
func (c *Checker) dependencies(p *packages.Package) []*dependency {
	var deps []*dependency
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		if d := c.deps[p.Imports[path].ID]; d != nil {
			deps = append(deps, d)
		}
	}
	return deps
}

// declareAll type-checks dependencies, each once, and returns when all are done.
func (c *Checker) declareAll(deps []*dependency) {
	for _, d := range deps {
		d.start.Do(func() { go c.declare(d) })
	}
	for _, d := range deps {
		<-d.done
	}
}

// declare type-checks the declarations of a dependency. There are no cycles, which
// golang.org/x/tools/go/packages cuts.
func (c *Checker) declare(d *dependency) {
	defer close(d.done)
	var err error
	defer func() {
		if err != nil {
			d.fail(err)
		}
	}()
	defer panics.Recover(&err)
	files := c.parse(d)
	if i := slices.IndexFunc(d.listed.Errors, func(e packages.Error) bool { return e.Kind == packages.ParseError }); i >= 0 {
		d.fault = &d.listed.Errors[i]
	}
	var deps []*dependency
	for _, path := range importsOf(files) {
		if q := d.listed.Imports[path]; q != nil && c.deps[q.ID] != nil {
			deps = append(deps, c.deps[q.ID])
		}
	}
	c.declareAll(deps)
	c.running <- struct{}{}
	defer func() { <-c.running }()
	if len(files) == 0 {
		d.fail(missing(d.listed))
		return
	}
	config := c.config(d.listed, files, d.fail)
	config.IgnoreFuncBodies = true
	d.types, _ = config.Check(d.listed.PkgPath, c.Fset, files, nil) // errors go to config.Error
	for _, e := range deps {
		if d.fault == nil {
			d.fault = e.fault
		}
	}
}

// parse returns the files without function bodies, and without imports that only
// these need.
func (c *Checker) parse(d *dependency) []*ast.File {
	c.running <- struct{}{}
	defer func() { <-c.running }()
	var files []*ast.File
	for _, name := range d.listed.GoFiles {
		f, err := parser.ParseFile(c.Fset, name, c.source(name), parser.SkipObjectResolution)
		if f != nil {
			d.files = append(d.files, c.Fset.File(f.FileStart))
			declarationsOf(f, d.listed.Imports)
			files = append(files, f)
		}
		if err != nil {
			d.fail(err)
		}
	}
	return files
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
	return errors.New(strings.Join(strings.Fields(p.Errors[0].Msg), " ")) // the last line may be a command that helps
}
