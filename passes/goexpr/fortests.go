package goexpr

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/names"
)

// IsForTests reports whether the name of a folder of a package, in its module, has one of the meanings.
func IsForTests(pkg *types.Package, module *analysis.Module, says names.Meaning) bool {
	root := "" // not all drivers know it
	if module != nil {
		root = module.Path
	}
	return names.SaysFolder(pkg.Path(), root, says)
}

// IsTestFile reports whether a file is of a test, or of what tests share: a type of it has a *testing.T,
// B, F or TB, or most of its functions take one.
func IsTestFile(file *ast.File) bool {
	more := 0 // functions that take one than others
	for _, d := range file.Decls {
		_, isFunction := d.(*ast.FuncDecl)
		switch takes := TakesTest(file, d); {
		case takes && !isFunction:
			return true
		case takes:
			more++
		case isFunction:
			more--
		}
	}
	return more > 0
}

// TakesTest reports whether a parameter or field in a declaration of a file is a *testing.T, B, F or TB.
func TakesTest(file *ast.File, d ast.Decl) bool {
	testing := nameOfTesting(file)
	if testing == "" {
		return false
	}
	return Has(d, func(field *ast.Field) bool {
		typ := field.Type
		if rest, ok := typ.(*ast.Ellipsis); ok {
			typ = rest.Elt
		}
		sel, ok := Deref(typ).(*ast.SelectorExpr)
		return ok && Name(sel.X) == testing && slices.Contains([]string{"T", "B", "F", "TB"}, sel.Sel.Name)
	})
}

// nameOfTesting returns the name by which a file imports testing, "" if it does not.
func nameOfTesting(file *ast.File) string {
	i := slices.IndexFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"testing"` })
	switch {
	case i < 0:
		return ""
	case file.Imports[i].Name != nil:
		return file.Imports[i].Name.Name
	}
	return "testing"
}
