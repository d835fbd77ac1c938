package args

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// A wrapper is a parameter that a function of the package puts into a URL as it is. It is the
// cause of what is wrong in the calls of the function.
type wrapper struct {
	given []*lint.Operand // by a call that is likely to break the URL
	calls int             // of this kind
}

// wrappersOf returns the wrappers among operands that belong in a place, by where the function puts them. causeOf
// returns the one that an expression is given to as an argument, also through other functions, or nil.
func wrappersOf(p *lint.Pass, operands []*lint.Operand) (at map[ast.Expr]*wrapper, causeOf func(ast.Expr) *wrapper) {
	at = make(map[ast.Expr]*wrapper)
	of := make(map[*types.Var]*wrapper)
	for _, o := range operands {
		if v, ok := p.ObjectOf(o.Expr).(*types.Var); ok && o.History == strflow.AsIs && of[v] == nil {
			of[v] = new(wrapper)
			at[o.Expr] = of[v]
		}
	}
	causes := make(map[*types.Var]*wrapper) // of what is handed on, nil for none
	causeOf = func(e ast.Expr) *wrapper {
		v := p.GivenTo(e)
		if v == nil {
			return nil
		}
		return goexpr.Once(causes, v, func() *wrapper {
			for _, id := range p.UsesOf(v) {
				if w := causeOf(id); w != nil {
					return w
				}
			}
			return of[v]
		})
	}
	return at, causeOf
}
