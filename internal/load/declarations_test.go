package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"
)

// An import that only function bodies use is not one of the declarations; one whose name
// is not known, or that is a dot import, may be.
func TestDeclarations(t *testing.T) {
	const text = `package p

import (
	"body"
	"example.com/go-signature"
	. "dot"
	_ "effect"
	field "renamed"
	"initial"
	"literal"
	"unknown"
)

type T struct{ f *field.F }

var x = initial.F(func() { literal.F() })

func (t T) f(s signature.S) { body.F() }
`
	imports := make(map[string]*packages.Package)
	for path, name := range map[string]string{
		"body": "body", "example.com/go-signature": "signature", "dot": "dot", "effect": "effect", "renamed": "renamed", "initial": "initial", "literal": "literal",
	} {
		imports[path] = &packages.Package{Name: name}
	}
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	declarationsOf(f, imports)
	want := []string{"dot", "example.com/go-signature", "initial", "renamed", "unknown"}
	if got := importsOf([]*ast.File{f}); !slices.Equal(got, want) {
		t.Errorf("the declarations import %q, want %q", got, want)
	}
}
