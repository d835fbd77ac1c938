package strflow

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/urllint/urllint/passes/goexpr"
)

// mayBeString reports whether t is a type of strings, or is not known.
func mayBeString(t types.Type) bool {
	_, parameter := t.(*types.TypeParam)
	return t == nil || t == types.Typ[types.Invalid] || parameter || goexpr.IsString(t)
}

func isBasic(t types.Type, info types.BasicInfo) bool {
	basic, ok := goexpr.Under[*types.Basic](t)
	return ok && basic.Info()&info != 0
}

// isSliceOf reports whether the elements of a type of slices are of some types.
func isSliceOf(t types.Type, is func(types.Type) bool) bool {
	slice, ok := goexpr.Under[*types.Slice](t)
	return ok && is(slice.Elem())
}

func isByte(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Uint8
}

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// builtinCall returns the arguments of a call of a builtin function, nil for another expression.
func builtinCall(info *types.Info, e ast.Expr, name string) []ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || goexpr.Builtin(info, call) != name {
		return nil
	}
	return call.Args
}

// goValue returns a constant as Go has it, nil if it is neither a boolean nor an int.
func goValue(v constant.Value) any {
	switch {
	case v == nil:
	case v.Kind() == constant.Bool:
		return constant.BoolVal(v)
	case v.Kind() == constant.Int:
		if i, ok := constant.Int64Val(v); ok && int64(int(i)) == i {
			return int(i)
		}
	}
	return nil
}

// oneOf returns what is assigned to the variable i of n, nil if one call gives them all.
func oneOf(rhs []ast.Expr, n, i int) ast.Expr {
	if len(rhs) != n {
		return nil
	}
	return rhs[i]
}
