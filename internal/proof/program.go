package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A checker type-checks packages and analyzes them. It keeps the imported types
// between packages, and is for one goroutine.
type checker struct {
	fset     *token.FileSet
	analyzer *analysis.Analyzer
	types    map[string]types.Importer // by set: two may import different versions
}

func newChecker(a *analysis.Analyzer, pkgs []listed) *checker {
	c := &checker{fset: token.NewFileSet(), analyzer: a, types: make(map[string]types.Importer)}
	roots := make(map[string][]*packages.Package)
	for _, p := range pkgs {
		roots[p.set] = append(roots[p.set], p.Package)
	}
	for set := range roots {
		c.types[set] = c.importer(roots[set], func(p *packages.Package) bool { return !isTest(p) })
	}
	return c
}

// importer returns an importer of the packages that pkgs import, directly or by
// way of others.
func (c *checker) importer(pkgs []*packages.Package, include func(*packages.Package) bool) types.Importer {
	exports := make(map[string]string)
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if include(p) {
			exports[p.PkgPath] = p.ExportFile
		}
	})
	return importer.ForCompiler(c.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
}

// A program is a package whose files can be exchanged for edited ones.
type program struct {
	*checker
	meta  listed
	types types.Importer
	texts map[string][]byte    // of the files as they are, by name
	trees map[string]*ast.File // of the same
}

func (c *checker) program(meta listed) (*program, error) {
	p := &program{checker: c, meta: meta, types: c.types[meta.set], texts: make(map[string][]byte), trees: make(map[string]*ast.File)}
	if isTest(meta.Package) { // it imports packages that were compiled for it
		p.types = c.importer([]*packages.Package{meta.Package}, func(p *packages.Package) bool { return p != meta.Package })
	}
	for _, name := range meta.CompiledGoFiles {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		p.texts[name] = text
		if p.trees[name], err = p.parse(name, text); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *program) parse(name string, text []byte) (*ast.File, error) {
	return parser.ParseFile(p.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
}

// An analyzed is what the analyzer says of a program.
type analyzed struct {
	fset     *token.FileSet
	pkg      *types.Package
	info     *types.Info
	files    []*ast.File
	texts    map[string][]byte
	findings []analysis.Diagnostic
	urls     []urlexpr.Candidate // of the files as they are
	edited   []*token.File
}

// release forgets the positions in edited files.
func (a *analyzed) release() {
	for _, f := range a.edited {
		a.fset.RemoveFile(f)
	}
}

// analyze type-checks the package, with the edited files in the place of those
// of the same name, and runs the analyzer.
func (p *program) analyze(edited map[string][]byte) (*analyzed, error) {
	a := &analyzed{fset: p.fset, texts: make(map[string][]byte)}
	for _, name := range p.meta.CompiledGoFiles {
		text, tree := p.texts[name], p.trees[name]
		if t, ok := edited[name]; ok {
			var err error
			if tree, err = p.parse(name, t); err != nil {
				return nil, err
			}
			text = t
			a.edited = append(a.edited, p.fset.File(tree.FileStart))
		}
		a.texts[name] = text
		a.files = append(a.files, tree)
	}
	a.info = &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Instances:    make(map[*ast.Ident]types.Instance),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:       make(map[ast.Node]*types.Scope),
		FileVersions: make(map[*ast.File]string),
	}
	config := types.Config{Importer: p, Sizes: types.SizesFor("gc", "amd64")}
	if m := p.meta.Module; m != nil && m.GoVersion != "" {
		config.GoVersion = "go" + m.GoVersion
	}
	var err error
	if a.pkg, err = config.Check(p.meta.PkgPath, p.fset, a.files, a.info); err != nil {
		return nil, err
	}
	results := make(map[*analysis.Analyzer]any)
	if err := p.run(a, p.analyzer, results); err != nil {
		return nil, err
	}
	if edited == nil {
		urls := results[urlexpr.Analyzer].(*urlexpr.Result)
		a.urls = slices.Collect(urls.All(urlexpr.Options{Skip: p.skips}))
	}
	return a, nil
}

// Import implements [types.Importer] with the imports as the package has them:
// two packages may mean different ones by the same path.
func (p *program) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	imported, ok := p.meta.Imports[path]
	if !ok {
		return nil, fmt.Errorf("%s does not import %s", p.meta.ID, path)
	}
	return p.types.Import(imported.PkgPath)
}

// run runs an analyzer and what it requires. Neither urllint nor its passes have
// facts.
func (p *program) run(a *analyzed, which *analysis.Analyzer, results map[*analysis.Analyzer]any) error {
	if _, done := results[which]; done {
		return nil
	}
	for _, required := range which.Requires {
		if err := p.run(a, required, results); err != nil {
			return err
		}
	}
	result, err := which.Run(&analysis.Pass{
		Analyzer:   which,
		Fset:       p.fset,
		Files:      a.files,
		Pkg:        a.pkg,
		TypesInfo:  a.info,
		TypesSizes: types.SizesFor("gc", "amd64"),
		ResultOf:   results,
		Report:     func(d analysis.Diagnostic) { a.findings = append(a.findings, d) },
		ReadFile: func(name string) ([]byte, error) {
			if text, ok := a.texts[name]; ok {
				return text, nil
			}
			return nil, os.ErrNotExist
		},
	})
	results[which] = result
	return err
}

// offset returns the file of a position, and the offset in it.
func (a *analyzed) offset(pos token.Pos) (file string, offset int) {
	f := a.fset.File(pos)
	return f.Name(), f.Offset(pos)
}

// source returns the text of a range of one file.
func (a *analyzed) source(pos, end token.Pos) string {
	file, from := a.offset(pos)
	_, to := a.offset(end)
	return string(a.texts[file][from:to])
}

// skips reports whether a file is not looked at: of a package with tests the
// others were looked at without.
func (p *program) skips(f *ast.File) bool {
	test := strings.HasSuffix(p.fset.File(f.FileStart).Name(), "_test.go")
	return test != isTest(p.meta.Package) || ast.IsGenerated(f)
}

// each calls do for every package, from as many goroutines as there are cores,
// each with a checker of its own. It returns the results in the order of the
// packages.
func each[T any](pkgs []listed, do func(*program) (T, error)) ([]T, error) {
	// Packages without tests have no test files, whatever the analyzer does.
	a, err := analyzer.New(analyzer.Config{TestFiles: true})
	if err != nil {
		return nil, err
	}
	results := make([]T, len(pkgs))
	errs := make([]error, len(pkgs))
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			c := newChecker(a, pkgs)
			for i := range next {
				p, err := c.program(pkgs[i])
				if err == nil {
					results[i], err = do(p)
				}
				if err != nil {
					errs[i] = fmt.Errorf("%s: %w", pkgs[i].ID, err)
				}
			}
		})
	}
	for i := range pkgs {
		next <- i
	}
	close(next)
	wg.Wait()
	return results, errors.Join(errs...)
}
