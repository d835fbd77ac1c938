package urlexpr

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// NameOf returns what an expression is called: the name of a variable, field or function, the key of
// an element, or what a configuration is asked for. Conversions and functions that print or change
// their only text are looked through. An element of a list has the singular of its name.
func (u *Result) NameOf(e ast.Expr) string {
	switch x := goexpr.Deref(e).(type) {
	case *ast.IndexExpr:
		if key, ok := goexpr.Text(u.info, x.Index); ok && key != "" {
			return key
		}
		if list := u.NameOf(x.X); names.Singular(list) != list {
			return names.Singular(list)
		}
		return "" // one of several things
	case *ast.TypeAssertExpr:
		return u.NameOf(x.X)
	case *ast.SliceExpr:
		return u.NameOf(x.X)
	case *ast.CallExpr:
		return u.nameOfCall(x)
	default:
		return goexpr.Name(x)
	}
}

func (u *Result) nameOfCall(call *ast.CallExpr) string {
	if goexpr.IsConversion(u.info, call) {
		return u.NameOf(call.Args[0])
	}
	fn := goexpr.Callee(u.info, call)
	if fn == nil {
		return ""
	}
	if len(call.Args) == 0 {
		if of := goexpr.Receiver(call); of != nil && fn.Name() == "String" {
			return u.NameOf(of)
		}
		return strings.TrimPrefix(fn.Name(), "Get")
	}
	row, key := library.Of(fn), call.Args[0]
	if t, ok := u.info.TypeOf(key).(*types.Named); ok && len(call.Args) == 2 && t.Obj().Name() == "Context" {
		key = call.Args[1]
	}
	name, isConstant := goexpr.Text(u.info, key)
	switch {
	case row == nil && (key == call.Args[0] && len(call.Args) > 1 || !isConstant || names.Says(names.LastWord(fn.Name()), names.Host|names.Port)):
		return fn.Name()
	case isConstant && (row == nil || len(call.Args) == 1): // a configuration is asked for a key
		return name
	case row.Effect == library.Formats && len(call.Args) == 2:
		return u.NameOf(call.Args[1])
	case row.Kind(0) == library.Number, row.Effect != library.NoEffect && row.Effect != library.Formats && library.SubjectOf(fn.Pkg()) == library.Texts, row.Effect == library.Prints:
		return u.NameOf(call.Args[0])
	}
	return ""
}
