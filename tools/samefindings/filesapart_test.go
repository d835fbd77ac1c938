package samefindings

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/tools/fixtures"
)

// What is found in a declaration does not depend on the file that it stands in, nor on what that imports: types have names
// of the package there.
func TestFilesApart(t *testing.T) {
	found := 0
	apart := fixtures.Rewritten(t, func(pkg *packages.Package, dir string) { writeApart(t, dir, pkg) })
	for i, pkg := range fixtures.Folders(t) {
		want, got := foundIn(t, pkg), foundIn(t, apart[i])
		found += len(want)
		for _, f := range want {
			if !slices.Contains(got, f) {
				t.Errorf("%s: found only in one file: %s", pkg.PkgPath, f)
			}
		}
		for _, f := range got {
			if !slices.Contains(want, f) {
				t.Errorf("%s: found only in files of their own: %s", pkg.PkgPath, f)
			}
		}
	}
	if found < 1000 {
		t.Errorf("only %d findings", found)
	}
}

// writeApart writes each declaration of a package to a file of its own, which imports what it calls. One file more has names
// for the types of other packages.
func writeApart(t *testing.T, dir string, pkg *packages.Package) {
	write := func(name string, text []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	aliases := make(map[string]bool)
	for i, f := range pkg.Syntax {
		source, err := os.ReadFile(pkg.CompiledGoFiles[i])
		if err != nil {
			t.Fatal(err)
		}
		file := pkg.Fset.File(f.FileStart)
		for n, d := range f.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
				continue
			}
			var head, body bytes.Buffer
			head.Write(source[:file.Offset(f.Name.End())])
			at, end := file.Offset(startOf(d)), file.Offset(d.End())
			if eol := bytes.IndexByte(source[end:], '\n'); eol >= 0 {
				end += eol
			}
			imports := make(map[*types.PkgName]bool)
			for sel := range goexpr.All[*ast.SelectorExpr](d) {
				id, _ := sel.X.(*ast.Ident)
				name, ok := pkg.TypesInfo.Uses[id].(*types.PkgName)
				if !ok {
					continue
				}
				if isPlainType(pkg.TypesInfo.Uses[sel.Sel]) {
					alias := "type " + name.Name() + sel.Sel.Name + " = " + types.ExprString(sel)
					aliases[fmt.Sprintf("import %s %q\n%s\n", name.Name(), name.Imported().Path(), alias)] = true
					body.Write(source[at:file.Offset(sel.Pos())])
					body.WriteString(name.Name() + sel.Sel.Name)
					at = file.Offset(sel.End())
				} else if !imports[name] {
					imports[name] = true
					fmt.Fprintf(&head, "; import %s %q", name.Name(), name.Imported().Path())
				}
			}
			body.Write(source[at:end])
			write(fmt.Sprintf("%s_%03d.go", filepath.Base(pkg.CompiledGoFiles[i]), n), fmt.Appendf(nil, "%s\n\n%s\n", &head, &body))
		}
	}
	n := 0
	for alias := range aliases {
		write(fmt.Sprintf("types_%03d.go", n), fmt.Appendf(nil, "package %s\n\n%s", pkg.Name, alias))
		n++
	}
}

// isPlainType reports whether an object is a type without parameters.
func isPlainType(obj types.Object) bool {
	name, ok := obj.(*types.TypeName)
	if !ok {
		return false
	}
	named, ok := name.Type().(*types.Named)
	return ok && named.TypeParams().Len() == 0
}

// startOf returns where a declaration begins, with its comment.
func startOf(d ast.Decl) token.Pos {
	var doc *ast.CommentGroup
	switch d := d.(type) {
	case *ast.FuncDecl:
		doc = d.Doc
	case *ast.GenDecl:
		doc = d.Doc
	}
	if doc != nil {
		return doc.Pos()
	}
	return d.Pos()
}

var inLine = regexp.MustCompile(`line \d+`)

// foundIn returns the findings of a package, with the declarations that they stand in.
func foundIn(t *testing.T, pkg *packages.Package) []string {
	var found []string
	for _, d := range fixtures.Run(t, fixtures.EveryRule(t), pkg) {
		where := "?"
		for _, f := range pkg.Syntax {
			for _, decl := range f.Decls {
				if decl.Pos() <= d.Pos && d.Pos < decl.End() {
					where = nameOf(decl)
				}
			}
		}
		found = append(found, where+": "+inLine.ReplaceAllString(d.Message, "line N"))
	}
	return found
}

// nameOf returns the name of the first thing that a declaration declares.
func nameOf(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Name.Name
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				return spec.Names[0].Name
			case *ast.TypeSpec:
				return spec.Name.Name
			}
		}
	}
	return ""
}
