package library

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/passes/goexpr"
)

// outside returns how often the folders of the rules still compare with the name of a
// function, field or package of the table, instead of asking for its row.
func outside() map[string]int {
	return map[string]int{
		"analyzer/internal/args":   40,
		"analyzer/internal/fields": 38,
		"analyzer/internal/lint":   12,
		"analyzer/internal/syntax": 6,
	}
}

// What is known of a function stands in the table alone: nothing else compares with its
// name, and no pass. The numbers above only fall.
func TestNamesOutside(t *testing.T) {
	const root = "../.."
	found := make(map[string][]string)
	allowed := outside()
	for _, dir := range []string{"passes", "analyzer/internal"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return filepath.SkipDir
			case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			folder, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil {
				return err
			}
			folder = filepath.ToSlash(folder)
			for _, at := range namesIn(file) {
				found[folder] = append(found[folder], fset.Position(at.Pos()).String()+": "+at.Value)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for folder, names := range found {
		if len(names) > allowed[folder] {
			t.Errorf("%s has %d names of the table, %d are allowed:\n%s", folder, len(names), allowed[folder], strings.Join(names, "\n"))
		}
	}
}

// namesIn returns the literals that are full names, or paths that something is compared
// with, of the packages of the table.
func namesIn(file *ast.File) []*ast.BasicLit {
	// As types.Func.FullName has the name of a function or method.
	fullName := regexp.MustCompile(`^\(?\*?([a-z][a-z0-9./_-]*)\.[A-Z]\w*\)?(\.\w*)?$`)
	compared := make(map[*ast.BasicLit]bool)
	mark := func(list ...ast.Expr) {
		for _, e := range list {
			if lit, ok := e.(*ast.BasicLit); ok {
				compared[lit] = true
			}
		}
	}
	var all []*ast.BasicLit
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			mark(n.X, n.Y)
		case *ast.SwitchStmt:
			if call, ok := n.Tag.(*ast.CallExpr); ok && goexpr.CalleeName(call) == "Path" {
				for _, c := range n.Body.List {
					mark(c.(*ast.CaseClause).List...)
				}
			}
		case *ast.CallExpr:
			switch goexpr.CalleeName(n) {
			case "isCall", "isCallOf", "IsNamed":
				mark(n.Args...)
			}
		case *ast.BasicLit:
			value, err := strconv.Unquote(n.Value)
			if err != nil || n.Kind != token.STRING {
				continue
			}
			path := value
			if m := fullName.FindStringSubmatch(value); m != nil {
				path = m[1]
			} else if !compared[n] {
				continue
			}
			if rowsOf(path) != nil {
				all = append(all, n)
			}
		}
	}
	return all
}
