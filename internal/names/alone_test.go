package names

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// elsewhere returns the files that list words of the table, and what these are there.
func elsewhere() map[string]string {
	return map[string]string{
		"internal/settings/settings.go":        "keys of a table",
		"passes/urlexpr/nearmiss.go":           "schemes",
		"analyzer/internal/checks/barehost.go": "top-level domains",
		"analyzer/internal/checks/prefix.go":   "schemes",
		"analyzer/internal/host/cleartext.go":  "top-level domains",
		"analyzer/internal/lint/secret.go":     "top-level domains",
	}
}

// What words say stands in the table alone: nothing else lists two of them, as the cases of a
// switch, the elements of a literal, keys of a map, arguments, the sides of a condition, or a text of more than a few.
func TestAlone(t *testing.T) {
	const root = "../.."
	allowed, found := elsewhere(), make(map[string]bool)
	for _, dir := range []string{"passes", "analyzer", "internal"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "testdata" || d.Name() == "tools" || d.Name() == "names"):
				return filepath.SkipDir
			case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			name = filepath.ToSlash(name)
			for n := range ast.Preorder(file) {
				if list := wordsAt(n); len(list) > 1 {
					found[name] = true
					if allowed[name] == "" {
						t.Errorf("%s lists %q: the words belong in words.go or parts.go", fset.Position(n.Pos()), list)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name := range allowed {
		if !found[name] {
			t.Errorf("%s lists no words", name)
		}
	}
}

// wordsAt returns the words of the table that a node lists or compares with.
func wordsAt(n ast.Node) (list []string) {
	switch n := n.(type) {
	case *ast.CaseClause:
		return wordsOf(n.List...)
	case *ast.CompositeLit:
		return wordsOf(n.Elts...)
	case *ast.CallExpr:
		return wordsOf(n.Args...)
	case *ast.BinaryExpr:
		switch n.Op {
		case token.LOR, token.LAND:
			return append(wordsAt(ast.Unparen(n.X)), wordsAt(ast.Unparen(n.Y))...)
		case token.EQL, token.NEQ:
			return wordsOf(n.X, n.Y)
		}
	case *ast.BasicLit:
		const few = 3 // as in "in host name"
		words := strings.Fields(textOf(n))
		if len(words) > few && !slices.ContainsFunc(words, func(word string) bool { return !isListed(word) }) {
			return words
		}
	}
	return nil
}

// wordsOf returns the literals that are words of the table.
func wordsOf(exprs ...ast.Expr) (list []string) {
	for _, e := range exprs {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Key
		}
		if text := textOf(e); isListed(text) {
			list = append(list, text)
		}
	}
	return list
}

// textOf returns the text of a string literal, "" of anything else.
func textOf(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return text
}

func isListed(text string) bool {
	for _, word := range words {
		if word.text == text {
			return true
		}
	}
	for _, part := range parts {
		if part.text == text {
			return true
		}
	}
	return false
}
