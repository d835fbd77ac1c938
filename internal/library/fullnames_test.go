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

// What is known of a function stands in the table alone: nothing else compares with its
// name, and no pass.
func TestNamesOutside(t *testing.T) {
	const root = "../.."
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
			for _, at := range namesIn(file) {
				t.Errorf("%s: %s: ask for what its row says", fset.Position(at.Pos()), at.Value)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
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
		case *ast.BasicLit:
			value, err := strconv.Unquote(n.Value)
			if err != nil || n.Kind != token.STRING {
				continue
			}
			var path string
			if m := fullName.FindStringSubmatch(value); m != nil {
				path = m[1]
			} else if path = strings.TrimSuffix(value, "."); path == value && !compared[n] {
				continue
			}
			if rowsOf(path) != nil {
				all = append(all, n)
			}
		}
	}
	return all
}
