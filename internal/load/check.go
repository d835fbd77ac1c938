package load

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"go/version"
	"os"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
)

// A Checker parses and type-checks packages. The types of imported packages
// are read from export data and kept.
type Checker struct {
	// Fset has the positions of all packages checked.
	Fset *token.FileSet

	sizes   types.Sizes
	files   map[string]string // of export data, by package ID
	imports map[string]*types.Package
	err     error
}

// NewChecker returns a Checker that reads imports from files, which are named
// by package ID, and checks for the processor of the environment.
func NewChecker(files map[string]string) *Checker {
	return &Checker{
		Fset:    token.NewFileSet(),
		sizes:   types.SizesFor("gc", build.Default.GOARCH),
		files:   files,
		imports: make(map[string]*types.Package),
	}
}

// Checker returns a Checker for packages that List returned.
func (c *Config) Checker(pkgs []*packages.Package) (*Checker, error) {
	files, err := c.exports(pkgs)
	if err != nil {
		return nil, err
	}
	check := NewChecker(files)
	if len(pkgs) > 0 {
		check.sizes = cmp.Or(c.sizes(), check.sizes)
	}
	return check, nil
}

// Err returns an error if the export data is not of a Go that this program can read.
func (c *Checker) Err() error { return c.err }

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
	p.Fset = c.Fset
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(c.Fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if f != nil {
			p.Syntax = append(p.Syntax, f)
		}
		if err != nil {
			addError(p, err)
		}
	}
	p.TypesInfo = newInfo(p.Syntax)
	p.TypesSizes = c.sizes
	config := types.Config{
		Importer:    importerFunc(func(path string) (*types.Package, error) { return c.importPackage(p, path) }),
		Sizes:       p.TypesSizes,
		FakeImportC: true,
		Error: func(err error) {
			if !usesC(p.Syntax) { // the types of C are not known
				addError(p, err)
			}
		},
	}
	if p.Module != nil && p.Module.GoVersion != "" {
		config.GoVersion = "go" + p.Module.GoVersion
	}
	p.Types, _ = config.Check(p.PkgPath, c.Fset, p.Syntax, p.TypesInfo) // errors go to config.Error
	p.Name = p.Types.Name()
	p.IllTyped = len(p.Errors) > 0
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

// usesC reports whether a file imports "C".
func usesC(files []*ast.File) bool {
	return slices.ContainsFunc(files, func(f *ast.File) bool {
		return slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
	})
}

// importPackage returns the package that p imports by a path.
func (c *Checker) importPackage(p *packages.Package, path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	id := path
	if q, ok := p.Imports[path]; ok {
		id = q.ID
	}
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

// addError adds an error of the parser or the type checker to those of p,
// unless the go command reported it before.
func addError(p *packages.Package, err error) {
	if list, ok := errors.AsType[scanner.ErrorList](err); ok {
		for _, e := range list {
			add(p, packages.Error{Pos: e.Pos.String(), Msg: e.Msg, Kind: packages.ParseError})
		}
		return
	}
	if slices.ContainsFunc(p.Errors, func(e packages.Error) bool { return e.Kind == packages.ParseError }) {
		return // what is missing has no type
	}
	if e, ok := errors.AsType[types.Error](err); ok {
		p.TypeErrors = append(p.TypeErrors, e)
		add(p, packages.Error{Pos: e.Fset.Position(e.Pos).String(), Msg: e.Msg, Kind: packages.TypeError})
		return
	}
	add(p, packages.Error{Pos: "-", Msg: err.Error(), Kind: packages.ParseError})
}

func add(p *packages.Package, e packages.Error) {
	for _, other := range p.Errors {
		if other.Pos == e.Pos {
			return
		}
	}
	p.Errors = append(p.Errors, e)
}
