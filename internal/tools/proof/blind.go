package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
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
	around  = 15 // lines of code before a place and behind it
	callees = 4  // functions of the package that are shown with it
	longest = 40 // lines of one of them
)

// show writes the code around a place, the expression there, and functions of the package
// that the code around it calls.
func (p place) show(w *bytes.Buffer) error {
	text, err := os.ReadFile(p.file)
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	if p.line < 1 || p.line > len(lines) {
		return fmt.Errorf("%s has no line %d", p.file, p.line)
	}
	first, last := max(p.line-around, 1), min(p.line+around, len(lines))
	for i := first; i <= last; i++ {
		mark := "  "
		if i == p.line {
			mark = "->"
		}
		fmt.Fprintf(w, "%s %4d  %s\n", mark, i, lines[i-1])
	}
	fset := token.NewFileSet()
	files := parseFolder(fset, filepath.Dir(p.file))
	file := files[p.file]
	if file == nil {
		return nil // it does not parse, and the lines say all
	}
	if e := expressionAt(fset, file, p.line, p.column); e != nil {
		start, end := fset.Position(e.Pos()), fset.Position(e.End())
		operand := string(text[start.Offset:end.Offset])
		if start.Line != end.Line && p.column <= len(lines[p.line-1]) {
			operand = lines[p.line-1][p.column-1:] + " [in an expression of several lines]"
		}
		fmt.Fprintf(w, "\noperand, at %d:%d:\n%s\n", p.line, p.column, operand)
	}
	return showCallees(w, fset, files, calledIn(fset, file, first, last), p)
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

// calledIn returns the names of what is called between two lines, in order.
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
			names = append(names, f.Sel.Name)
		}
		return true
	})
	return names
}

func showCallees(w *bytes.Buffer, fset *token.FileSet, files map[string]*ast.File, names []string, p place) error {
	shown := make(map[string]bool)
	for _, name := range names {
		if len(shown) == callees || shown[name] {
			continue
		}
		for _, file := range slices.Sorted(maps.Keys(files)) {
			for _, d := range files[file].Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok || f.Name.Name != name || f.Body == nil {
					continue
				}
				start, end := fset.Position(f.Pos()), fset.Position(f.End())
				if start.Filename == p.file && start.Line <= p.line && p.line <= end.Line || end.Line-start.Line >= longest {
					continue
				}
				text, err := os.ReadFile(file)
				if err != nil {
					return err
				}
				fmt.Fprintf(w, "\nfunction %s of the package:\n%s\n", strconv.Quote(name), text[start.Offset:end.Offset])
				shown[name] = true
			}
		}
	}
	return nil
}
