package strlit_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/strlit"
)

// A file is a source file held in memory.
type file struct{ name, text string }

// A program is a package with its Literals. Errors in its source are allowed.
type program struct {
	*strlit.Literals
	t     testing.TB
	fset  *token.FileSet
	files []*ast.File
	text  map[string]string // by file name
	reads []string          // names of the files read, in order
}

// imported is the package that test sources import as "other".
const imported = `package other

const Base = "http://other/"

type String string
`

// load type-checks the files as one package and runs the analyzer over it.
func load(t testing.TB, files ...file) *program {
	t.Helper()
	p := parse(t, files...)
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue),
		Defs:  make(map[*ast.Ident]types.Object),
		Uses:  make(map[*ast.Ident]types.Object),
	}
	conf := types.Config{
		Error:    func(error) {},
		Importer: otherImporter{p.fset},
	}
	pkg, _ := conf.Check("p", p.fset, p.files, info)
	p.run(pkg, info)
	return p
}

// loadOne is load for a package of the single file p.go.
func loadOne(t testing.TB, text string) *program {
	t.Helper()
	return load(t, file{"p.go", text})
}

// parse parses the files, as far as they can be parsed.
func parse(t testing.TB, files ...file) *program {
	t.Helper()
	p := &program{t: t, fset: token.NewFileSet(), text: make(map[string]string)}
	for _, f := range files {
		tree, err := parser.ParseFile(p.fset, f.name, f.text, parser.AllErrors|parser.SkipObjectResolution)
		if tree == nil {
			t.Fatal(err)
		}
		p.files = append(p.files, tree)
		p.text[f.name] = f.text
	}
	return p
}

// run runs the analyzer with the given results of type checking.
func (p *program) run(pkg *types.Package, info *types.Info) {
	p.t.Helper()
	result, err := strlit.Analyzer.Run(&analysis.Pass{
		Analyzer:  strlit.Analyzer,
		Fset:      p.fset,
		Files:     p.files,
		Pkg:       pkg,
		TypesInfo: info,
		ResultOf:  map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New(p.files)},
		Report:    func(d analysis.Diagnostic) { p.t.Errorf("reported %q", d.Message) },
		ReadFile: func(name string) ([]byte, error) {
			p.reads = append(p.reads, name)
			text, ok := p.text[name]
			if !ok {
				return nil, os.ErrNotExist
			}
			return []byte(text), nil
		},
	})
	if err != nil {
		p.t.Fatal(err)
	}
	p.Literals = result.(*strlit.Literals)
}

// otherImporter gives the package other, and no more.
type otherImporter struct{ fset *token.FileSet }

func (im otherImporter) Import(path string) (*types.Package, error) {
	if path != "other" {
		return nil, errors.New("no package " + path)
	}
	tree, err := parser.ParseFile(im.fset, "other.go", imported, 0)
	if err != nil {
		return nil, err
	}
	var conf types.Config
	return conf.Check(path, im.fset, []*ast.File{tree}, nil)
}

// declared returns the expression that the variable or constant name is declared
// with, in any scope of any file.
func (p *program) declared(name string) ast.Expr {
	p.t.Helper()
	for _, f := range p.files {
		for n := range ast.Preorder(f) {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				continue
			}
			for i, id := range spec.Names {
				if id.Name == name && i < len(spec.Values) {
					return spec.Values[i]
				}
			}
		}
	}
	p.t.Fatalf("no declaration of %s with a value", name)
	return nil
}

// of is Of for an expression that must have a text.
func (p *program) of(e ast.Expr) strlit.Text {
	p.t.Helper()
	text, ok := p.Of(e)
	if !ok {
		p.t.Fatalf("Of(%s): no text", p.source(e.Pos(), e.End()))
	}
	return text
}

// source returns the text of the file between two positions.
func (p *program) source(pos, end token.Pos) string {
	f := p.fset.File(pos)
	if f == nil || p.fset.File(end) != f {
		return "<no source>"
	}
	return p.text[f.Name()][f.Offset(pos):f.Offset(end)]
}

func TestAnalyzer(t *testing.T) {
	if err := analysis.Validate([]*analysis.Analyzer{strlit.Analyzer}); err != nil {
		t.Error(err)
	}
	if got := reflect.TypeOf(loadOne(t, "package p").Literals); got != strlit.Analyzer.ResultType {
		t.Errorf("the result is a %v, ResultType %v", got, strlit.Analyzer.ResultType)
	}
}
