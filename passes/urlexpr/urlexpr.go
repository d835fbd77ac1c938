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
	"go/types"
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/strlit"
)

// Analyzer computes a [*URLs] and reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:             "urlexpr",
	Doc:              "find the expressions that build URLs",
	Requires:         []*analysis.Analyzer{inspect.Analyzer, strlit.Analyzer},
	Run:              run,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*URLs](),
}

func run(pass *analysis.Pass) (any, error) {
	info := pass.TypesInfo
	if info == nil {
		info = new(types.Info)
	}
	return &URLs{
		in: pass.ResultOf[inspect.Analyzer].(*inspector.Inspector),
		b: builder{
			info:     info,
			literals: pass.ResultOf[strlit.Analyzer].(*strlit.Literals),
		},
	}, nil
}

// URLs answers for one package. It does its work when asked.
type URLs struct {
	in *inspector.Inspector
	b  builder
}

// A URL is an expression, or a part of its text, that should be a URL.
type URL struct {
	Expr     ast.Expr  // the outermost expression that builds the text
	Template *Template // the URL alone, placeholders in it taken for holes
	Why      Why
	Use      Use
}

// Why tells what makes a text a URL, the surest first.
type Why uint8

const (
	_     Why = iota
	Sink      // it goes to a parameter that takes a URL
	Named     // it goes to a variable, field or key that is named like a URL
	Whole     // the expression is a known scheme and what follows, without white space
	Prose     // it stands in a longer text
)

// Use tells what becomes of the text.
type Use uint8

const (
	Built    Use = iota // it is used as a URL, or as the beginning of one
	Compared            // it is compared with others, searched for, or replaced
	Escaped             // it is the argument of an escape function
)

// All yields the URLs of the files that skip does not name, in the order of
// the source. Skip may be nil.
func (u *URLs) All(skip func(*ast.File) bool) iter.Seq[URL] {
	return func(yield func(URL) bool) {
		for file := range u.in.Root().Children() {
			if f, ok := file.Node().(*ast.File); ok && skip != nil && skip(f) {
				continue
			}
			var last ast.Expr
			for lit := range file.Preorder((*ast.BasicLit)(nil)) {
				if !mayHoldURL(lit.Node().(*ast.BasicLit)) {
					continue
				}
				root := outermost(u.b.info, lit)
				e := root.Node().(ast.Expr)
				if e == last { // another literal of the same expression
					continue
				}
				last = e
				if !u.judge(root, yield) {
					return
				}
			}
		}
	}
}

// judge yields the URLs of one expression.
func (u *URLs) judge(root inspector.Cursor, yield func(URL) bool) bool {
	c := u.contextOf(root)
	if c.silent {
		return true
	}
	e := root.Node().(ast.Expr)
	t := u.b.template(e)
	if isPatternText(t.Text()) {
		return true
	}
	for span, why := range t.urls(c.why) {
		url := URL{Expr: e, Template: t.withPlaceholders(span), Why: why, Use: c.use}
		if !yield(url) {
			return false
		}
	}
	return true
}
