package args

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

// changesEscapesOnce returns changesEscapes, which looks at each function once.
func changesEscapesOnce(p *lint.Pass) func(ast.Decl) bool {
	answers := make(map[ast.Decl]bool)
	return func(decl ast.Decl) bool {
		changes, ok := answers[decl]
		if !ok {
			changes = changesEscapes(p, decl)
			answers[decl] = changes
		}
		return changes
	}
}

// changesEscapes reports whether a function changes escapes later: it replaces "%25" or "+",
// unescapes, or sets the escaped form beside the one that is not. A "+" that it puts into a
// text changes none.
func changesEscapes(p *lint.Pass, decl ast.Node) bool {
	added := make(map[ast.Expr]bool)
	for n := range ast.Preorder(decl) {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.ADD {
				added[n.X], added[n.Y] = true, true
			}
		case *ast.CallExpr:
			if p.RowOf(n).Does(library.Joins) && len(n.Args) == 2 {
				added[n.Args[1]] = true
			}
		case *ast.SelectorExpr:
			if name := n.Sel.Name; name == "RawPath" || name == "RawFragment" || name == "Opaque" || strings.HasSuffix(name, "Unescape") {
				return true
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "RawPath" || key.Name == "RawFragment" || key.Name == "Opaque") {
				return true
			}
		case *ast.BasicLit:
			if added[n] {
				continue
			}
			switch n.Value {
			case `"%25"`, `"+"`, "`+`", `"%2B"`, `'+'`:
				return true
			}
		}
	}
	return false
}
