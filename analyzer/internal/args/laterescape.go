package args

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// changesLater holds of a function that changes escapes later, or names a function or variable of
// the package that does.
var changesLater = &lint.DeclFact{Holds: func(p *lint.Pass, decl ast.Decl) bool {
	if p.Holds(changesEscapes, decl) {
		return true
	}
	for n := range ast.Preorder(decl) {
		id, ok := n.(*ast.Ident)
		if !ok || p.TypesInfo.Uses[id] == nil || p.TypesInfo.Uses[id].Pkg() != p.Pkg {
			continue
		}
		pos := p.TypesInfo.Uses[id].Pos()
		if named := goexpr.Decl(p.FileAt(pos), pos); named != nil && named != decl && p.Holds(changesEscapes, named) {
			return true
		}
	}
	return false
}}

// changesEscapes holds of a declaration that replaces "%25" or "+", unescapes, or sets the escaped
// form beside the one that is not. A "+" that it puts into a text changes none.
var changesEscapes = &lint.DeclFact{Holds: func(p *lint.Pass, decl ast.Decl) bool {
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
}}
