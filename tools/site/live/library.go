package live

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/tools/site/reading"
	"github.com/urllint/urllint/tools/sources"
)

// A Library has the packages that a program can import, as package stubs writes them.
//
// What a program imports brings much along: net/http alone names types of 70 packages. So
// a package that is not imported itself has no more than what others need of it. See
// [excerpt].
type Library struct {
	packages map[string]*stub
	files    map[string]string           // of grammars
	grammars map[string]*reading.Grammar // by the names of the standards; those that were asked for

	imported []string // what programs have imported so far
	excerpt  *excerpt // for these
	fset     *token.FileSet
	checked  map[string]*types.Package
}

// NewLibrary reads an archive of packages, and of grammars by the names of their files.
func NewLibrary(archive []byte) *Library {
	l := &Library{packages: make(map[string]*stub), files: make(map[string]string), grammars: make(map[string]*reading.Grammar)}
	for _, f := range txtar.Parse(archive).Files {
		if strings.HasSuffix(f.Name, ".bnf") {
			l.files[f.Name] = string(f.Data)
		} else {
			l.packages[f.Name] = &stub{source: string(f.Data)}
		}
	}
	return l
}

// grammar returns that of a standard.
func (l *Library) grammar(standard string) (*reading.Grammar, error) {
	if g := l.grammars[standard]; g != nil {
		return g, nil
	}
	name := standard
	if name == "go" {
		name = "gourl"
	}
	g, err := reading.NewGrammar(sources.All()[name], func(file string) (string, error) { return l.files[file], nil })
	if err != nil {
		return nil, err
	}
	l.grammars[standard] = g
	return g, nil
}

// importAll prepares the packages that a file imports. If there are new ones among them,
// all are type-checked anew, as more is needed of what they have in common.
func (l *Library) importAll(f *ast.File) {
	old := len(l.imported)
	for _, spec := range f.Imports {
		path := strings.Trim(spec.Path.Value, "\"`")
		if l.packages[path] != nil && !slices.Contains(l.imported, path) {
			l.imported = append(l.imported, path)
		}
	}
	if l.excerpt == nil || len(l.imported) > old {
		l.excerpt = newExcerpt(l.packages, l.imported)
		l.fset, l.checked = token.NewFileSet(), make(map[string]*types.Package)
	}
}

// Import returns the package with a path. It is a types.Importer.
func (l *Library) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := l.checked[path]; p != nil {
		return p, nil
	}
	if l.packages[path] == nil {
		return nil, fmt.Errorf("package %s is not known here", path)
	}
	f, err := parser.ParseFile(l.fset, path, l.excerpt.source(path), parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	config := types.Config{
		Importer:         l,
		IgnoreFuncBodies: true,
		Sizes:            types.SizesFor("gc", "amd64"),
		Error:            func(error) {}, // an excerpt may lack a method that it refers to
	}
	p, _ := config.Check(path, l.fset, []*ast.File{f}, nil) // errors go to config.Error
	l.checked[path] = p
	return p, nil
}
