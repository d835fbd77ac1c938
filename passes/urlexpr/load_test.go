package urlexpr

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/strlit"
)

// A program is a package of one file that is held in memory, with its URLs.
type program struct {
	*Result
	t    testing.TB
	fset *token.FileSet
	tree *ast.File
	info *types.Info
	text string
}

// load type-checks a file and runs the analyzers over it. Errors in its source
// are allowed, and so is a package clause that lacks.
func load(t testing.TB, text string) *program {
	t.Helper()
	p := &program{t: t, fset: token.NewFileSet(), text: text}
	tree, err := parser.ParseFile(p.fset, "p.go", text, parser.AllErrors|parser.SkipObjectResolution|parser.ParseComments)
	if tree == nil {
		t.Fatal(err)
	}
	p.tree = tree
	p.info = &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Instances:  make(map[*ast.Ident]types.Instance),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:     make(map[ast.Node]*types.Scope),
	}
	conf := types.Config{Error: func(error) {}, Importer: few{}}
	pkg, _ := conf.Check("p", p.fset, []*ast.File{tree}, p.info)
	p.run(pkg, p.info)
	return p
}

// run runs the analyzers with the given results of type checking.
func (p *program) run(pkg *types.Package, info *types.Info) {
	p.t.Helper()
	results := make(map[*analysis.Analyzer]any)
	for _, a := range []*analysis.Analyzer{strlit.Analyzer, Analyzer} {
		result, err := a.Run(&analysis.Pass{
			Analyzer:  a,
			Fset:      p.fset,
			Files:     []*ast.File{p.tree},
			Pkg:       pkg,
			TypesInfo: info,
			ResultOf:  results,
			Report:    func(d analysis.Diagnostic) { p.t.Errorf("reported %q", d.Message) },
			ReadFile:  func(string) ([]byte, error) { return []byte(p.text), nil },
		})
		if err != nil {
			p.t.Fatal(err)
		}
		results[a] = result
	}
	p.Result = results[Analyzer].(*Result)
}

// all returns the URLs that are found without sinks of a user.
func (p *program) all() []Candidate { return slices.Collect(p.All(Options{})) }

// one returns the last URL that is found.
func (p *program) one() Candidate {
	p.t.Helper()
	urls := p.all()
	if len(urls) == 0 {
		p.t.Fatalf("no URL in %s", p.text)
	}
	return urls[len(urls)-1]
}

// source returns the text of the file between two positions.
func (p *program) source(pos, end token.Pos) string {
	f := p.fset.File(p.tree.FileStart)
	if pos < p.tree.FileStart || end < pos || p.tree.FileEnd < end {
		p.t.Helper()
		p.t.Fatalf("[%d,%d) is outside of the file", pos, end)
	}
	return p.text[f.Offset(pos):f.Offset(end)]
}

// few imports the packages that the tests need.
type few struct{}

var imported = struct {
	sync.Mutex
	from types.Importer
}{from: importer.Default()}

func (few) Import(path string) (*types.Package, error) {
	switch path {
	case "fmt", "strings", "strconv", "net/http", "net/url":
		imported.Lock()
		defer imported.Unlock()
		return imported.from.Import(path)
	}
	return nil, errors.New("no package " + path)
}
