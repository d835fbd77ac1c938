package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/astutil"
)

// isOnlyPrinted reports whether the program looks at a literal of a url.URL only by methods
// that print or resolve the whole URL, so that text may move from one of its fields to another.
func (p *pass) isOnlyPrinted(lit *ast.CompositeLit) bool {
	if !isNamed(p.TypesInfo.TypeOf(lit), "net/url", "URL") {
		return false
	}
	path, _ := astutil.PathEnclosingInterval(p.fileAt(lit.Pos()), lit.Pos(), lit.End())
	var inner ast.Node = lit
	for _, n := range path[1:] {
		switch n := n.(type) {
		case *ast.ParenExpr:
		case *ast.UnaryExpr:
			if n.Op != token.AND {
				return false
			}
		case *ast.SelectorExpr:
			return p.printsURL(n)
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE || len(n.Lhs) != len(n.Rhs) {
				return false
			}
			for i, rhs := range n.Rhs {
				if rhs == inner {
					id, ok := n.Lhs[i].(*ast.Ident)
					return ok && p.isVariablePrinted(p.TypesInfo.Defs[id])
				}
			}
			return false
		default:
			return false
		}
		inner = n
	}
	return false
}

// isVariablePrinted reports whether a variable is used for methods that print a URL, and
// for nothing else.
func (p *pass) isVariablePrinted(v types.Object) bool {
	if v == nil {
		return false
	}
	printed := make(map[*ast.Ident]bool)
	for n := range ast.Preorder(p.fileAt(v.Pos())) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && p.printsURL(n) {
				printed[id] = true
			}
		case *ast.Ident:
			if p.TypesInfo.Uses[n] == v && !printed[n] {
				return false
			}
		}
	}
	return true
}

// printsURL reports whether a selector is of a method that prints a whole URL.
func (p *pass) printsURL(sel *ast.SelectorExpr) bool {
	fn, ok := p.TypesInfo.Uses[sel.Sel].(*types.Func)
	if !ok {
		return false
	}
	switch fn.FullName() {
	case "(*net/url.URL).String", "(*net/url.URL).Redacted", "(*net/url.URL).RequestURI", "(*net/url.URL).MarshalBinary":
		return true
	}
	return false
}
