package goexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/names"
)

// IsForTests reports whether the name of a folder of a package, in its module, has one of the meanings.
func IsForTests(pkg *types.Package, module *analysis.Module, says names.Meaning) bool {
	if pkg == nil {
		return false
	}
	root := "" // not all drivers know it
	if module != nil {
		root = module.Path
	}
	return names.SaysFolder(pkg.Path(), root, says)
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
	testing, d := nameOfTesting(file), Decl(file, pos)
	if testing == "" || d == nil {
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
		if spec.Path.Value == `"testing"` {
			if spec.Name != nil {
				return spec.Name.Name
			}
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
