package strlit_test

import (
	"fmt"
	"go/ast"
	"log"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/passes/strlit"
)

// notabs reports the tabs in constant arguments, where they are written.
var notabs = &analysis.Analyzer{
	Name:     "notabs",
	Doc:      "report tabs in constant arguments",
	Requires: []*analysis.Analyzer{strlit.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		literals := pass.ResultOf[strlit.Analyzer].(*strlit.Literals)
		for _, file := range pass.Files {
			for n := range ast.Preorder(file) {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					continue
				}
				for _, arg := range call.Args {
					text, ok := literals.Of(arg)
					if !ok {
						continue
					}
					i := strings.IndexByte(text.Value, '\t')
					if i < 0 {
						continue
					}
					if source, ok := text.Source(i, i+1); ok {
						reportTab(pass, source)
					}
				}
			}
		}
		return nil, nil
	},
}

// reportTab offers an edit where the source is that of the tab alone. It is
// written in the quoting of the literal.
func reportTab(pass *analysis.Pass, source strlit.Range) {
	d := analysis.Diagnostic{Pos: source.Pos, End: source.End, Message: "a tab"}
	if source.Exact {
		if space, ok := strlit.Quote(source.Piece.Lit, " "); ok {
			d.SuggestedFixes = []analysis.SuggestedFix{{
				Message:   "write a space",
				TextEdits: []analysis.TextEdit{{Pos: source.Pos, End: source.End, NewText: []byte(space)}},
			}}
		}
	}
	pass.Report(d)
}

// A byte of a value has its source in one of several literals: of the
// expression, or of a constant that it names.
func Example() {
	const text = `package p

import "fmt"

const name = "a\x09b"

func f() {
	fmt.Println("Hello, " + name)
	fmt.Println("one" + "\ttwo")
}
`
	file, err := filepath.Abs("p/p.go")
	if err != nil {
		log.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode:    packages.LoadSyntax,
		Overlay: map[string][]byte{file: []byte(text)},
	}, "./p")
	if err != nil {
		log.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{notabs}, pkgs, nil)
	if err != nil {
		log.Fatal(err)
	}
	fset := pkgs[0].Fset
	for _, d := range graph.Roots[0].Diagnostics {
		pos, end := fset.Position(d.Pos), fset.Position(d.End)
		fmt.Printf("%d:%d-%d: %s is %s\n", pos.Line, pos.Column, end.Column, text[pos.Offset:end.Offset], d.Message)
	}
	// Output:
	// 5:16-20: \x09 is a tab
	// 9:23-25: \t is a tab
}
