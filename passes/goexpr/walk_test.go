package goexpr

import (
	"go/ast"
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
