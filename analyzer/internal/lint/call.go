package lint

import (
	"go/ast"
	"go/constant"
	"go/types"
)

// Result returns what a call returns for values of its first arguments, a receiver being the
// first of all, and for the constants that the others are. It returns false if that is not known.
func (p *Pass) Result(call *ast.CallExpr, args ...any) (results []any, ok bool) {
	row := p.RowOf(call)
	if !row.CanEval() {
		return nil, false
	}
	for _, arg := range call.Args[min(len(args), len(call.Args)):] {
		value, ok := p.constantValue(arg)
		if !ok {
			return nil, false
		}
		args = append(args, value)
	}
	results, ok = row.Eval(p.env(), args...)
	return results, ok && len(results) > 0
}

// constantValue returns the text or number that a constant is.
func (p *Pass) constantValue(e ast.Expr) (any, bool) {
	tv := p.TypesInfo.Types[e]
	if tv.Value == nil {
		return nil, false
	}
	switch tv.Value.Kind() {
	case constant.String:
		return constant.StringVal(tv.Value), true
	case constant.Int:
		n, exact := constant.Int64Val(tv.Value)
		basic, ok := tv.Type.Underlying().(*types.Basic)
		if !ok || !exact {
			return nil, false
		}
		switch basic.Kind() {
		case types.Uint8:
			return byte(n), true
		case types.Int32, types.UntypedRune:
			return rune(n), true
		case types.Int:
			return int(n), true
		}
	}
	return nil, false
}
