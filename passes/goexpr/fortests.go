package goexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/names"
)

// IsForTests reports whether a package is for tests: it imports testing in what it ships, or its
// name or that of a folder around it has one of the meanings. By the convention of Go the package for
// the tests of those that use http is http/httptest; attest and latest test nothing.
func IsForTests(fset *token.FileSet, files []*ast.File, pkg *types.Package, says names.Meaning) bool {
	if slices.ContainsFunc(files, func(f *ast.File) bool { return isTestHelper(fset, f) }) {
		return true
	}
	if pkg == nil {
		return false
	}
	elements := strings.Split(pkg.Path(), "/")
	for i, element := range elements {
		switch {
		case element == nameBefore(elements[:i])+"test":
			return true
		case i < len(elements)-1 && names.HasWord(element, says), i == len(elements)-1 && isNamed(element, says):
			return true
		}
	}
	return false
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

// isTestHelper reports whether a file that is no test imports testing.
func isTestHelper(fset *token.FileSet, file *ast.File) bool {
	f := fset.File(file.FileStart)
	return f != nil && !strings.HasSuffix(f.Name(), "_test.go") && ImportsTesting(file)
}
