package load

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"

	"golang.org/x/tools/go/packages"
)

// declarationsOf removes function bodies from a file, and the imports that only these
// need.
func declarationsOf(f *ast.File, imports map[string]*packages.Package) {
	used := make(map[string]bool)
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
			fn.Body = &ast.BlockStmt{Lbrace: fn.Body.Lbrace, Rbrace: fn.Body.Rbrace}
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				if n.Body != nil {
					n.Body = &ast.BlockStmt{Lbrace: n.Body.Lbrace, Rbrace: n.Body.Rbrace}
				}
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok {
					used[x.Name] = true
				}
			}
			return true
		})
	}
	isUnused := func(spec *ast.ImportSpec) bool {
		name := nameOf(spec, imports)
		return name != "" && name != "." && !used[name]
	}
	f.Imports = slices.DeleteFunc(f.Imports, isUnused)
	f.Decls = slices.DeleteFunc(f.Decls, func(decl ast.Decl) bool {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			return false
		}
		d.Specs = slices.DeleteFunc(d.Specs, func(s ast.Spec) bool { return isUnused(s.(*ast.ImportSpec)) })
		return len(d.Specs) == 0
	})
}

// nameOf returns the name of an import in its file, or "" if that is not known.
func nameOf(spec *ast.ImportSpec, imports map[string]*packages.Package) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	if q := imports[pathOf(spec)]; q != nil {
		return q.Name
	}
	return ""
}

func pathOf(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value) // what is not a string is an error of the type checker
	return path
}

// importsOf returns the paths that the files import.
func importsOf(files []*ast.File) []string {
	var paths []string
	for _, f := range files {
		for _, spec := range f.Imports {
			paths = append(paths, pathOf(spec))
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}
