package args

import (
	"go/ast"
	"iter"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkValueElements finds escaped text that is written into url.Values without a method.
func checkValueElements(p *lint.Pass, changes func(ast.Decl) bool) {
	for d := range p.Decls() {
		for text := range valueElements(p, d) {
			o := escapeIn(p, text)
			if o == nil {
				continue
			}
			kind := kindOfEscaped(p, *o, false)
			m := misuse{call: o.Call, at: text, fact: "url.Values takes text that is not escaped"}
			reportMisuse(p, m.with(p.TryText(text, library.QueryValue, kind), kind), changes)
		}
	}
}

// valueElements yields the texts of the lists that a declaration has in literals of url.Values,
// and assigns to elements.
func valueElements(p *lint.Pass, d ast.Decl) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		for n := range ast.Preorder(d) {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if !isValues(p, n) {
					continue
				}
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok && !yieldElements(kv.Value, yield) {
						return
					}
				}
			case *ast.AssignStmt:
				for i, lhs := range n.Lhs {
					at, ok := ast.Unparen(lhs).(*ast.IndexExpr)
					if ok && len(n.Lhs) == len(n.Rhs) && isValues(p, at.X) && !yieldElements(n.Rhs[i], yield) {
						return
					}
				}
			}
		}
	}
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

func isValues(p *lint.Pass, e ast.Expr) bool {
	return goexpr.IsNamed(p.TypesInfo.TypeOf(e), "net/url", "Values")
}
