package goexpr

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

func TestAll(t *testing.T) {
	_, f, _ := check(t)
	var imported []string
	for spec := range All[*ast.ImportSpec](f) {
		imported = append(imported, spec.Path.Value)
	}
	if want := []string{`"net/url"`, `"strings"`}; !slices.Equal(imported, want) {
		t.Errorf("imports %q, want %q", imported, want)
	}
	for spec := range All[*ast.ImportSpec](f) {
		imported = append(imported, spec.Path.Value)
		break
	}
	if len(imported) != 3 {
		t.Errorf("a loop that is left goes on: %q", imported)
	}
}

func TestHas(t *testing.T) {
	_, f, _ := check(t)
	for text, want := range map[string]bool{`"a"`: true, `"c"`: false} {
		if got := Has(f, func(lit *ast.BasicLit) bool { return lit.Value == text }); got != want {
			t.Errorf("a literal %s: %t", text, got)
		}
	}
}

// A constant without a value has that of the one before it. In broken code there may be more names than values,
// or more values.
func TestConstants(t *testing.T) {
	const source = "package p\nconst (\na, b = x, y\nc, d\ne string = z\nf, g\n_, h, i = 1, 2\n)\nvar j = 3\ntype k int\nfunc f() { const l, m = 4, 5, 6 }"
	tree, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for decl := range All[*ast.GenDecl](tree) {
		for name, value := range Constants(decl) {
			got = append(got, name.Name+"="+types.ExprString(value))
			if name.Name == "l" {
				break
			}
		}
	}
	if want := []string{"a=x", "b=y", "c=x", "d=y", "e=z", "f=z", "_=1", "h=2", "l=4"}; !slices.Equal(got, want) {
		t.Errorf("constants %q, want %q", got, want)
	}
}
