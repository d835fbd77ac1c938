package args

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// A wrapper is a parameter that a function of the package puts into a URL as it is. It is the
// cause of what is wrong in the calls of the function.
type wrapper struct {
	at      ast.Expr        // where the function puts it
	given   []*lint.Operand // by a call that is likely to break the URL
	calls   int             // of this kind
	escaped bool            // by some call
	level   lint.Level
}

// wrappers has those of one kind of place.
type wrappers struct {
	p      *lint.Pass
	at     map[*types.Var]*wrapper
	causes map[*types.Var]*wrapper // of what is handed on, nil for none
}

// wrappersOf finds the wrappers among operands that belong in a place.
func wrappersOf(p *lint.Pass, operands []*lint.Operand) *wrappers {
	all := &wrappers{p, make(map[*types.Var]*wrapper), make(map[*types.Var]*wrapper)}
	for _, o := range operands {
		if v, ok := p.ObjectOf(o.Expr).(*types.Var); ok && o.History == strflow.AsIs && all.at[v] == nil {
			all.at[v] = &wrapper{at: o.Expr}
		}
	}
	for _, o := range operands {
		if w := all.causeOf(o.Expr); w != nil && o.History == strflow.Escaped {
			w.escaped = true
		}
	}
	return all
}

// of returns the wrapper that an operand is, or nil.
func (all *wrappers) of(o *lint.Operand) *wrapper {
	v, _ := all.p.ObjectOf(o.Expr).(*types.Var)
	if w := all.at[v]; w != nil && w.at == o.Expr {
		return w
	}
	return nil
}

// causeOf returns the wrapper that an expression is given to as an argument, also through other
// functions, or nil.
func (all *wrappers) causeOf(e ast.Expr) *wrapper {
	v := givenTo(all.p, e)
	if v == nil {
		return nil
	}
	return goexpr.Once(all.causes, v, func() *wrapper {
		for _, id := range all.p.UsesOf(v) {
			if w := all.causeOf(id); w != nil {
				return w
			}
		}
		return all.at[v]
	})
}

// givenTo returns the parameter that an argument of a call is given to, or nil.
func givenTo(p *lint.Pass, e ast.Expr) *types.Var {
	call, ok := p.Parent(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn := goexpr.Callee(p.TypesInfo, call)
	if fn == nil || fn.Pkg() != p.Pkg || fn.Signature().Variadic() || len(call.Args) != fn.Signature().Params().Len() {
		return nil
	}
	for i, arg := range call.Args {
		if lint.Contains(arg, e) {
			return fn.Origin().Signature().Params().At(i)
		}
	}
	return nil
}

// take reports whether an operand is the argument of a wrapper, which is reported in its place.
func (w *wrapper) take(given []*lint.Operand, level lint.Level) bool {
	if w == nil || w.escaped {
		return false
	}
	if level > lint.Possible {
		w.calls++
		w.given, w.level = given, level
	}
	return true
}

// String says how many calls are wrong, if there are several.
func (w *wrapper) String() string {
	if w.calls < 2 {
		return ""
	}
	return fmt.Sprintf(" in %d calls", w.calls)
}
