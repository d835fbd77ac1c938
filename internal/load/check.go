package load

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/types"
	"go/version"
	"runtime"
	"strings"

	"golang.org/x/tools/go/packages"
)

// CheckGo returns an error if the module of a package needs a newer Go than the one that
// built this program, which has its parser and type checker.
func CheckGo(p *packages.Package) error { return checkGo(p, runtime.Version()) }

func checkGo(p *packages.Package, built string) error {
	built, _, _ = strings.Cut(built, " ") // experiments follow
	if p.Module == nil || !version.IsValid(built) || version.Compare(version.Lang("go"+p.Module.GoVersion), version.Lang(built)) <= 0 {
		return nil
	}
	return fmt.Errorf("module %s needs Go %s, and %s built urllint: build urllint with a newer Go", p.Module.Path, p.Module.GoVersion, built)
}

// Check adds syntax and types to a package. Faults of the source are added to
// its errors; what could be parsed and checked is there all the same. Files
// that import "C" are checked as they are written: what they use of C has no
// type.
func (c *Checker) Check(p *packages.Package) {
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(c.Fset, name, c.source(name), parser.ParseComments|parser.SkipObjectResolution)
		if f != nil {
			p.Syntax = append(p.Syntax, f)
		}
		if err != nil {
			addError(p, err)
		}
	}
	c.addTypes(p, func(err error) { addError(p, err) })
	for _, d := range c.dependencies(p) {
		// What cannot be imported at all is an error of the import.
		if pkg, _ := d.wait(); pkg != nil && d.fault != nil {
			add(p, *d.fault)
		}
	}
	p.IllTyped = len(p.Errors) > 0
}

// addTypes type-checks the syntax of a package.
func (c *Checker) addTypes(p *packages.Package, report func(error)) {
	p.Fset = c.Fset
	p.TypesInfo = newInfo(p.Syntax)
	p.TypesSizes = c.sizes
	config := c.config(p, p.Syntax, report)
	p.Types, _ = config.Check(p.PkgPath, c.Fset, p.Syntax, p.TypesInfo) // errors go to config.Error
	p.Name = cmp.Or(p.Types.Name(), p.Name)                             // a file without a clause has none
}

// newInfo returns maps for what is known of files. They are as large as they become, by
// what real code has per octet: to grow them would take a tenth of the check.
func newInfo(files []*ast.File) *types.Info {
	size := 0
	for _, f := range files {
		size += int(f.FileEnd - f.FileStart)
	}
	return &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue, size/16),
		Defs:         make(map[*ast.Ident]types.Object, size/100),
		Uses:         make(map[*ast.Ident]types.Object, size/22),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope, size/120),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection, size/110),
		FileVersions: make(map[*ast.File]string),
	}
}
