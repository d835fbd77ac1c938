package lint

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// RowOf returns what the library knows of the function that is called with all its
// arguments, or of the field or variable that is selected, nil if nothing.
func (p *Pass) RowOf(e ast.Expr) *library.Row {
	switch x := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if fn := goexpr.Callee(p.TypesInfo, x); fn != nil && (len(x.Args) >= fn.Signature().Params().Len() || fn.Signature().Variadic()) {
			return library.Of(fn)
		}
	case *ast.SelectorExpr:
		if v, ok := p.TypesInfo.ObjectOf(x.Sel).(*types.Var); ok {
			return varRow(v)
		}
	}
	return nil
}

// ArgAt returns the first argument of a call that its function takes for one of several things, nil if there is none.
func (p *Pass) ArgAt(call *ast.CallExpr, places ...library.Place) ast.Expr {
	row := p.RowOf(call)
	for i, arg := range call.Args {
		if slices.Contains(places, row.Place(i)) {
			return arg
		}
	}
	return nil
}

// Result returns what a call returns for values of its first arguments, a receiver being the
// first of all, and for the constants that the others are. It returns false if that is not known.
func (p *Pass) Result(call *ast.CallExpr, args ...any) (results []any, ok bool) {
	row := p.RowOf(call)
	if !row.CanEval() {
		return nil, false
	}
	given := len(args)
	if goexpr.Callee(p.TypesInfo, call).Signature().Recv() != nil {
		given--
	}
	for _, arg := range call.Args[min(given, len(call.Args)):] {
		value, ok := p.constantValue(arg)
		if !ok {
			return nil, false
		}
		args = append(args, value)
	}
	results, ok = row.Eval(p.Env(), args...)
	return results, ok && len(results) > 0
}

// ResultAs is Result for the first result of a call.
func ResultAs[T any](p *Pass, call *ast.CallExpr, args ...any) (value T, ok bool) {
	results, ok := p.Result(call, args...)
	if ok {
		value, ok = results[0].(T)
	}
	return value, ok
}

// constantValue returns the text or number that a constant is.
func (p *Pass) constantValue(e ast.Expr) (any, bool) {
	if text, ok := goexpr.Text(p.TypesInfo, e); ok {
		return text, true
	}
	n, ok := goexpr.Int(p.TypesInfo, e)
	basic, isBasic := goexpr.Under[*types.Basic](p.TypesInfo.TypeOf(e))
	if !ok || !isBasic {
		return nil, false
	}
	switch basic.Kind() {
	case types.Uint8:
		return byte(n), true
	case types.Int32, types.UntypedRune:
		return rune(n), true
	case types.Int:
		return n, true
	}
	return nil, false
}

// TypeRow returns what the library knows of the type of an expression, or of that which it
// points to, nil if nothing.
func (p *Pass) TypeRow(e ast.Expr) *library.Row {
	return new(library.Library).Type(library.NameOf(p.TypesInfo.TypeOf(e)))
}

// TypeKind returns what the values of the type of an expression are.
func (p *Pass) TypeKind(e ast.Expr) library.Kind { return p.TypeRow(e).Kind(0) }

// varRow returns what the table knows of a field or variable, nil if nothing.
func varRow(v *types.Var) *library.Row { return new(library.Library).Var(v) }
