package args

import (
	"go/ast"
	"iter"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

// valueElements yields the texts that a package writes into url.Values without a method: in
// literals, and in lists that it assigns to elements.
func valueElements(p *lint.Pass) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		for d := range p.Decls() {
			for n := range ast.Preorder(d) {
				if !yieldValues(p, n, yield) {
					return
				}
			}
		}
	}
}

// yieldValues yields the texts that a node itself writes.
func yieldValues(p *lint.Pass, n ast.Node, yield func(ast.Expr) bool) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		if p.TypeKind(n) != library.ValuesValue {
			return true
		}
		for _, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok && !yieldElements(kv.Value, yield) {
				return false
			}
		}
	case *ast.AssignStmt:
		for i, lhs := range n.Lhs {
			at, ok := ast.Unparen(lhs).(*ast.IndexExpr)
			if ok && len(n.Lhs) == len(n.Rhs) && p.TypeKind(at.X) == library.ValuesValue && !yieldElements(n.Rhs[i], yield) {
				return false
			}
		}
	}
	return true
}

// yieldElements yields the elements that a literal of a list has.
func yieldElements(e ast.Expr, yield func(ast.Expr) bool) bool {
	list, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok {
		return true
	}
	for _, e := range list.Elts {
		if _, isKeyed := e.(*ast.KeyValueExpr); !isKeyed && !yield(e) {
			return false
		}
	}
	return true
}
