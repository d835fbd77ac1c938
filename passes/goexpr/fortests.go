package goexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/names"
)

// IsForTests reports whether a package is for tests: a folder around it, in its module, has a name with one
// of the meanings. By the convention of Go the package for the tests of those that use http is http/httptest;
// attest and latest test nothing.
func IsForTests(pkg *types.Package, module *analysis.Module, says names.Meaning) bool {
	if pkg == nil {
		return false
	}
	path, _, _ := strings.Cut(pkg.Path(), " ") // go vet names the test of a package behind it
	elements := strings.Split(path, "/")
	root := rootOf(elements, module)
	for i, element := range elements {
		switch {
		case i > 0 && element == nameBefore(elements[:i])+"test":
			return true
		case i < root:
		case i < len(elements)-1 && names.HasWord(element, says), i == len(elements)-1 && isNamed(element, says):
			return true
		}
	}
	return false
}

// rootOf returns how many elements of the path of a package lead to the folder of its module, or of its
// repository where the host says so. Not all drivers know the module; then it is one, the host or owner.
func rootOf(elements []string, module *analysis.Module) int {
	switch {
	case elements[0] == "github.com" || elements[0] == "bitbucket.org":
		return 3
	case module != nil && module.Path != "":
		return strings.Count(module.Path, "/") + 1
	}
	return 1
}

// nameBefore returns the last element of a path that is not the version of a module, "" if there is none.
func nameBefore(elements []string) string {
	for _, element := range slices.Backward(elements) {
		if number, ok := strings.CutPrefix(element, "v"); !ok || number == "" || strings.Trim(number, "0123456789") != "" {
			return element
		}
	}
	return ""
}

// isNamed reports whether all words of a name have one of the meanings.
func isNamed(name string, says names.Meaning) bool {
	found := false
	for word := range names.Words(name) {
		if found = names.Says(word, says); !found {
			return false
		}
	}
	return found
}

// IsTestFile reports whether a file is of a test, or of what tests share: a type of it has a *testing.T,
// B, F or TB, or most of its functions take one.
func IsTestFile(file *ast.File) bool {
	testing := nameOfTesting(file)
	if testing == "" {
		return false
	}
	functions, taking := 0, 0
	for _, d := range file.Decls {
		fn, ok := d.(*ast.FuncDecl)
		switch {
		case ok:
			functions++
			if takesTest(testing, fn) {
				taking++
			}
		case namesTest(testing, d):
			return true
		}
	}
	return 2*taking > functions
}

// IsInTest reports whether a position is in a function that takes one.
func IsInTest(file *ast.File, pos token.Pos) bool {
	testing := nameOfTesting(file)
	if testing == "" {
		return false
	}
	d := Decl(file, pos)
	if d == nil {
		return false
	}
	for n := range ast.Preorder(d) {
		if n.Pos() <= pos && pos < n.End() && takesTest(testing, n) {
			return true
		}
	}
	return false
}

// nameOfTesting returns the name by which a file imports testing, "" if it does not.
func nameOfTesting(file *ast.File) string {
	for _, spec := range file.Imports {
		switch {
		case spec.Path.Value != `"testing"`:
		case spec.Name != nil:
			return spec.Name.Name
		default:
			return "testing"
		}
	}
	return ""
}

// takesTest reports whether a node is a function that takes a *testing.T, B, F or TB.
func takesTest(testing string, n ast.Node) bool {
	switch fn := n.(type) {
	case *ast.FuncDecl:
		return namesTest(testing, fn.Type.Params)
	case *ast.FuncLit:
		return namesTest(testing, fn.Type.Params)
	}
	return false
}

// namesTest reports whether one of these types is named in a node.
func namesTest(testing string, in ast.Node) bool {
	for n := range ast.Preorder(in) {
		if sel, ok := n.(*ast.SelectorExpr); ok && Name(sel.X) == testing && slices.Contains([]string{"T", "B", "F", "TB"}, sel.Sel.Name) {
			return true
		}
	}
	return false
}
