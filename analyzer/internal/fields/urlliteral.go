package fields

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

// isOnlyPrinted reports whether the program looks at a literal of a url.URL only by methods
// that print or resolve the whole URL, so that text may move from one of its fields to another.
func isOnlyPrinted(p *lint.Pass, lit *ast.CompositeLit) bool {
	if !lint.IsURLType(p.TypesInfo.TypeOf(lit)) {
		return false
	}
	var inner ast.Node = lit
	for n := range p.Enclosing(lit) {
		switch n := n.(type) {
		case *ast.ParenExpr:
		case *ast.UnaryExpr:
			if n.Op != token.AND {
				return false
			}
		case *ast.SelectorExpr:
			return printsURL(p, n)
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE || len(n.Lhs) != len(n.Rhs) {
				return false
			}
			for i, rhs := range n.Rhs {
				if rhs == inner {
					id, ok := n.Lhs[i].(*ast.Ident)
					return ok && isVariablePrinted(p, p.TypesInfo.Defs[id])
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
func isVariablePrinted(p *lint.Pass, v types.Object) bool {
	if v == nil {
		return false
	}
	for _, id := range p.UsesOf(v) {
		if !isPrinted(p, id) {
			return false
		}
	}
	return true
}

func isPrinted(p *lint.Pass, id *ast.Ident) bool {
	for n := range p.Enclosing(id) {
		sel, ok := n.(*ast.SelectorExpr)
		return ok && sel.X == id && printsURL(p, sel)
	}
	return false
}

// printsURL reports whether a selector is of a method that prints a whole URL.
func printsURL(p *lint.Pass, sel *ast.SelectorExpr) bool {
	fn, ok := p.TypesInfo.Uses[sel.Sel].(*types.Func)
	if !ok {
		return false
	}
	kind := library.Of(fn).Kind(0)
	return kind == library.URLText || kind == library.EncodedTarget
}
