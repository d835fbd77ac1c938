package live

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"

	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/internal/grammar/sources"
	"github.com/urllint/urllint/internal/site/reading"
)

// A Library has the packages that a program can import, as package stubs writes them.
// A package is type-checked when it is first imported, and kept.
type Library struct {
	source   map[string][]byte
	checked  map[string]*types.Package
	fset     *token.FileSet
	grammars map[string]*reading.Grammar // by the names of the standards
}

// NewLibrary reads an archive of packages, and of grammars by the names of their files.
func NewLibrary(archive []byte) (*Library, error) {
	l := &Library{
		source:   make(map[string][]byte),
		checked:  make(map[string]*types.Package),
		fset:     token.NewFileSet(),
		grammars: make(map[string]*reading.Grammar),
	}
	for _, f := range txtar.Parse(archive).Files {
		l.source[f.Name] = f.Data
	}
	for name, s := range sources.All() {
		if name == "gourl" {
			name = "go"
		}
		g, err := reading.NewGrammar(s, func(file string) (string, error) { return string(l.source[file]), nil })
		if err != nil {
			return nil, err
		}
		l.grammars[name] = g
	}
	return l, nil
}

// Import returns the package with a path. It is a types.Importer.
func (l *Library) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := l.checked[path]; p != nil {
		return p, nil
	}
	source, ok := l.source[path]
	if !ok {
		return nil, fmt.Errorf("package %s is not known here", path)
	}
	f, err := parser.ParseFile(l.fset, path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	config := types.Config{Importer: l, IgnoreFuncBodies: true, Sizes: types.SizesFor("gc", "amd64")}
	p, err := config.Check(path, l.fset, []*ast.File{f}, nil)
	if err != nil {
		return nil, err
	}
	l.checked[path] = p
	return p, nil
}
