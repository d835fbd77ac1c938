package args

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

// valueElements returns the texts that a package writes into url.Values without a method: in
// literals, and in lists that it assigns to elements.
func valueElements(p *lint.Pass) (texts []ast.Expr) {
	add := func(e ast.Expr) {
		list, ok := ast.Unparen(e).(*ast.CompositeLit)
		if !ok {
			return
		}
		for _, e := range list.Elts {
			if _, isKeyed := e.(*ast.KeyValueExpr); !isKeyed {
				texts = append(texts, e)
			}
		}
	}
	for d := range p.Decls() {
		for n := range ast.Preorder(d) {
			if list, ok := n.(*ast.CompositeLit); ok && p.TypeKind(list) == library.ValuesValue {
				for _, e := range list.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						add(kv.Value)
					}
				}
			}
		}
		for to, value := range lint.Assigned(d) {
			if at, ok := ast.Unparen(to).(*ast.IndexExpr); ok && value != nil && p.TypeKind(at.X) == library.ValuesValue {
				add(value)
			}
		}
	}
	return texts
}
