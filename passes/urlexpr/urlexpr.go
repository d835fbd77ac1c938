// Package urlexpr finds the URLs that Go source writes down.
//
// Most URL strings in Go are URLs under construction: formats, concatenations,
// prefixes and templates. The unit is therefore not the literal but the
// expression, and what it builds is a [Template]: known text, and holes for
// what only the running program knows.
//
// The analyzer computes and reports nothing; other analyzers require it for
// its Result, a [*URLs].
package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"os"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/strlit"
)

// Analyzer computes a [*URLs] and reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:             "urlexpr",
	Doc:              "find the expressions that build URLs",
	Requires:         []*analysis.Analyzer{strlit.Analyzer},
	Run:              run,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*URLs](),
}

func run(pass *analysis.Pass) (any, error) {
	info := pass.TypesInfo
	if info == nil || info.Types == nil || info.Uses == nil {
		info = &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object)}
	}
	readFile := pass.ReadFile
	if readFile == nil { // as with nogo
		readFile = os.ReadFile
	}
	return &URLs{
		fset:     pass.Fset,
		pkg:      pass.Pkg,
		files:    pass.Files,
		readFile: readFile,
		b: builder{
			info:     info,
			literals: pass.ResultOf[strlit.Analyzer].(*strlit.Literals),
			values:   &values{files: pass.Files, info: info, pkg: pass.Pkg},
		},
	}, nil
}

// URLs answers for one package. It does its work when asked.
type URLs struct {
	fset     *token.FileSet
	pkg      *types.Package
	files    []*ast.File
	readFile func(string) ([]byte, error)
	b        builder
}

// A URL is an expression, or a part of its text, that should be a URL.
type URL struct {
	Expr     ast.Expr  // the outermost expression that builds the text
	Template *Template // the URL alone, placeholders in it taken for holes
	Why      Why
	Need     Need // what a Sink asks
	Use      Use
	Slip     Slip // how its beginning misses the form of a URL, if it does
}

// Why tells what makes a text a URL, the surest first.
type Why uint8

const (
	_     Why = iota
	Sink      // it goes to a parameter that takes a URL; it may lack a scheme
	Named     // it goes to a variable, field or key that is named like a URL
	Whole     // the expression is a known scheme and what follows, without white space
	Prose     // it stands in a longer text
)

// Use tells what becomes of the text.
type Use uint8

const (
	Built    Use = iota // it is used as a URL, or as the beginning of one
	Compared            // it is compared with others, searched for, or replaced
	Fixed               // it must stay as it is: a struct tag, the argument of an escape function
	Joined              // package path joins more to it, and takes "//" for "/"
)

// Options say where to look, and what for.
type Options struct {
	Skip  func(*ast.File) bool // the files to leave out; nil for none
	Sinks []SinkFunc           // besides those that are known
}

// All yields the URLs of the package, in the order of the source.
func (u *URLs) All(o Options) iter.Seq[URL] {
	return func(yield func(URL) bool) {
		// A search remembers values, and there may be several at once.
		own, values := *u, *u.b.values
		own.b.values = &values
		s := search{URLs: &own, roots: roots{info: u.b.info}, sinks: o.Sinks}
		for f, in := range s.walks(o.Skip) {
			nodes := []ast.Node{(*ast.BasicLit)(nil)}
			if importsPath(f) {
				nodes = append(nodes, (*ast.CallExpr)(nil))
			}
			for n := range in.Root().Preorder(nodes...) {
				if !s.yieldAll(n, yield) {
					return
				}
			}
		}
	}
}

// yieldAll yields the URLs that are found at a literal or call.
func (s *search) yieldAll(n inspector.Cursor, yield func(URL) bool) bool {
	switch x := n.Node().(type) {
	case *ast.BasicLit:
		if root, ok := s.find(n); ok {
			return s.yieldURLs(root.Node().(ast.Expr), s.contextOf(root, s.sinks), yield)
		}
	case *ast.CallExpr:
		if s.joins(x) {
			return s.yieldURLs(x.Args[0], context{use: Joined}, yield)
		}
	}
	return true
}

// yieldURLs yields the URLs of one expression.
func (u *URLs) yieldURLs(e ast.Expr, c context, yield func(URL) bool) bool {
	if c.silent {
		return true
	}
	t := u.b.template(e).withActions()
	slip := slipOf(t.Text(), c.why != 0)
	if isPatternText(t.Text()[slip.Span.End:]) {
		return true
	}
	for span, why := range t.urls(slip, c) {
		url := URL{Expr: e, Template: t.withPlaceholders(span), Why: why, Need: c.need, Use: c.use}
		if why != Prose {
			url.Slip = slip
		}
		if !yield(url) {
			return false
		}
	}
	return true
}
