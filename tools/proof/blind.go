package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A place is what the second judge sees of a finding: where it is, and nothing about
// what is said of it.
type place struct {
	file         string // with its folder
	line, column int
}

const (
	longest = 60 // lines that are shown of a place, with the functions called
	before  = 25 // of these, at most, in front of the place
)

// show writes the function around a place, the expression there, and functions of the package
// that the function calls.
func (p place) show(w *bytes.Buffer) error {
	text, err := os.ReadFile(p.file)
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	if p.line < 1 || p.line > len(lines) {
		return fmt.Errorf("%s has no line %d", p.file, p.line)
	}
	fset := token.NewFileSet()
	files := parseFolder(fset, filepath.Dir(p.file))
	file := files[p.file]
	first, last := 1, len(lines)
	if file != nil {
		first, last = p.declaration(fset, file)
	}
	first = max(first, p.line-before)
	last = min(last, first+longest*2/3)
	for i := first; i <= last; i++ {
		mark := "  "
		if i == p.line {
			mark = "->"
		}
		fmt.Fprintf(w, "%s %4d  %s\n", mark, i, lines[i-1])
	}
	if file == nil {
		return nil // it does not parse, and the lines say all
	}
	if e := expressionAt(fset, file, p.line, p.column); e != nil {
		start, end := fset.Position(e.Pos()), fset.Position(e.End())
		operand := string(text[start.Offset:end.Offset])
		if (start.Line != p.line || start.Column != p.column || end.Line != p.line) && p.column <= len(lines[p.line-1]) {
			operand = lines[p.line-1][p.column-1:] + " [in a longer expression]"
		}
		fmt.Fprintf(w, "\noperand, at %d:%d:\n%s\n", p.line, p.column, operand)
	}
	return showCallees(w, fset, files, calledIn(fset, file, first, last), p, longest-(last-first+1))
}

// declaration returns the first and the last line of the declaration around a place.
func (p place) declaration(fset *token.FileSet, file *ast.File) (first, last int) {
	for _, d := range file.Decls {
		if first, last = fset.Position(d.Pos()).Line, fset.Position(d.End()).Line; first <= p.line && p.line <= last {
			return first, last
		}
	}
	return p.line, p.line
}

func parseFolder(fset *token.FileSet, dir string) map[string]*ast.File {
	files := make(map[string]*ast.File)
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution); err == nil {
			files[name] = file
		}
	}
	return files
}

// expressionAt returns the largest expression that begins at a place, or else the smallest
// that has it.
func expressionAt(fset *token.FileSet, file *ast.File, line, column int) ast.Expr {
	var found ast.Expr
	exact := false
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil || exact {
			return false
		}
		start, end := fset.Position(n.Pos()), fset.Position(n.End())
		if line < start.Line || line > end.Line || line == end.Line && column >= end.Column || line == start.Line && column < start.Column {
			return false
		}
		if e, ok := n.(ast.Expr); ok {
			found = e
			exact = start.Line == line && start.Column == column
		}
		return true
	})
	return found
}

// calledIn returns the names of the functions and methods that are called between two lines, in
// order. Those of imported packages are left out.
func calledIn(fset *token.FileSet, file *ast.File, first, last int) []string {
	var names []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || fset.Position(call.Pos()).Line < first || fset.Position(call.Pos()).Line > last {
			return true
		}
		switch f := call.Fun.(type) {
		case *ast.Ident:
			names = append(names, f.Name)
		case *ast.SelectorExpr:
			if x, ok := f.X.(*ast.Ident); !ok || !imports(file, x.Name) {
				names = append(names, f.Sel.Name)
			}
		}
		return true
	})
	return names
}

// imports reports whether a name in a file may be that of an imported package.
func imports(file *ast.File, name string) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
		if spec.Name != nil {
			return spec.Name.Name == name
		}
		path, _ := strconv.Unquote(spec.Path.Value)
		return slices.Contains(strings.Split(path, "/"), name) // its last element may be a version
	})
}

// showCallees writes the functions with some names, if the package has one of the name and there
// are lines left.
func showCallees(w *bytes.Buffer, fset *token.FileSet, files map[string]*ast.File, names []string, p place, left int) error {
	declared := make(map[string][]*ast.FuncDecl)
	for _, file := range files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				declared[f.Name.Name] = append(declared[f.Name.Name], f)
			}
		}
	}
	for _, name := range names {
		of := declared[name]
		delete(declared, name)
		if len(of) != 1 {
			continue
		}
		start, end := fset.Position(of[0].Pos()), fset.Position(of[0].End())
		lines := end.Line - start.Line + 1
		if start.Filename == p.file && start.Line <= p.line && p.line <= end.Line || lines > left {
			continue
		}
		text, err := os.ReadFile(start.Filename)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "\nfunction %s of the package:\n%s\n", strconv.Quote(name), text[start.Offset:end.Offset])
		left -= lines
	}
	return nil
}
