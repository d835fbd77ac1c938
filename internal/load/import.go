package load

import (
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
)

// importPackage returns the package that p imports by a path.
func (c *Checker) importPackage(p *packages.Package, path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	q := p.Imports[path]
	if q == nil {
		return nil, errors.New("it cannot be built: go build says why")
	}
	id := q.ID
	if d := c.deps[id]; d != nil {
		return d.wait()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if pkg := c.imports[id]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	name := c.files[id]
	if name == "" {
		return nil, errors.New("it cannot be built: go build says why")
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := gcexportdata.NewReader(file)
	if err != nil {
		return nil, c.unreadable(path, err)
	}
	// A variant for a test has the import path of its package.
	pkgPath, _, _ := strings.Cut(id, " ")
	imports := c.imports
	if pkgPath != id {
		imports = make(map[string]*types.Package)
	}
	pkg, err := gcexportdata.Read(r, c.Fset, imports, pkgPath)
	if err != nil {
		return nil, c.unreadable(path, err)
	}
	c.imports[id] = pkg
	return pkg, nil
}

// unreadable returns the error of an import, and keeps what it means for all imports.
func (c *Checker) unreadable(path string, err error) error {
	c.err = fmt.Errorf("%s built urllint and cannot read what the go command compiled: build urllint with that Go (%q: %v)", runtime.Version(), path, err)
	return c.err
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

// config returns how the files of a package are checked.
func (c *Checker) config(p *packages.Package, files []*ast.File, report func(error)) *types.Config {
	config := &types.Config{
		Importer:    importerFunc(func(path string) (*types.Package, error) { return c.importPackage(p, path) }),
		Sizes:       c.sizes,
		FakeImportC: true,
		Error: func(err error) {
			if !usesC(files) { // the types of C are not known
				report(err)
			}
		},
	}
	if p.Module != nil && p.Module.GoVersion != "" {
		config.GoVersion = "go" + p.Module.GoVersion
	}
	return config
}

// usesC reports whether a file imports "C".
func usesC(files []*ast.File) bool {
	return slices.ContainsFunc(files, func(f *ast.File) bool {
		return slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
	})
}
