package strflow

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strlit"
)

// A program is a package of one file, held in memory, with its flow. It declares
// sink(string), and escape(string) string, which escapes.
type program struct {
	*Flow
	t    testing.TB
	fset *token.FileSet
	tree *ast.File
	text string
}

const declares = "\nfunc sink(s string)\nfunc escape(s string) string\n"

// load type-checks a file without its package clause. Errors are allowed.
func load(t testing.TB, text string) *program {
	t.Helper()
	p := &program{t: t, fset: token.NewFileSet(), text: "package p\n" + text + declares}
	tree, err := parser.ParseFile(p.fset, "p.go", p.text, parser.AllErrors|parser.SkipObjectResolution|parser.ParseComments)
	if tree == nil {
		t.Fatal(err)
	}
	p.tree = tree
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Instances:  make(map[*ast.Ident]types.Instance),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:     make(map[ast.Node]*types.Scope),
	}
	conf := types.Config{Error: func(error) {}, Importer: few{}}
	pkg, _ := conf.Check("p", p.fset, []*ast.File{tree}, info)
	pass := &analysis.Pass{
		Fset: p.fset, Files: []*ast.File{tree}, Pkg: pkg, TypesInfo: info,
		ReadFile: func(string) ([]byte, error) { return []byte(p.text), nil },
	}
	literals, err := strlit.Analyzer.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	lib := library.New([]library.Package{
		library.Added("p.escape", false, library.Row{Results: []library.Kind{library.EscapedText}, Effect: library.Escapes}),
	})
	p.Flow = New(pass.Files, pkg, info, literals.(*strlit.Literals), p.inspect, lib)
	return p
}

func (p *program) inspect(f *ast.File) *inspector.Inspector { return inspector.New([]*ast.File{f}) }

// sinks returns the arguments of the calls of sink.
func (p *program) sinks() []ast.Expr {
	var args []ast.Expr
	for n := range ast.Preorder(p.tree) {
		if call, ok := n.(*ast.CallExpr); ok && goexpr.CalleeName(call) == "sink" {
			args = append(args, call.Args[0])
		}
	}
	return args
}

// target returns the parameter of sink.
func (p *program) target() Target {
	fn := p.pkg.Scope().Lookup("sink").(*types.Func)
	return Target{Object: fn.Signature().Params().At(0)}
}

// into returns the texts that end in sink, one in a line.
func (p *program) into() string {
	var lines []string
	for a := range p.Into([]Target{p.target()}) {
		lines = append(lines, texts(a.Value))
	}
	return strings.Join(lines, "; ")
}

// texts returns the alternatives of a value as a person would write them.
func texts(v Value) string {
	var all []string
	for _, t := range v.Alternatives() {
		all = append(all, strings.ReplaceAll(t.String(), string([]byte{Mark}), "{}"))
	}
	if all == nil {
		return "none"
	}
	return strings.Join(all, " | ")
}

// few imports the packages that the tests need.
type few struct{}

var imported = struct {
	sync.Mutex
	from types.Importer
}{from: importer.Default()}

func (few) Import(path string) (*types.Package, error) {
	switch path {
	case "bytes", "errors", "fmt", "io", "os", "path", "slices", "strings", "strconv", "cmp", "net", "net/url", "encoding/base64":
		imported.Lock()
		defer imported.Unlock()
		return imported.from.Import(path)
	}
	return nil, errors.New("no package " + path)
}
