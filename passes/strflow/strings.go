package strflow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// A local slice of strings to which nothing else leads is followed as the list of its elements,
// as long as it is only appended to, joined and gone through.

// newList returns the elements of a slice that is the value i of n that a variable is given, nil
// if they are not known.
func (p *pass) newList(v *types.Var, rhs []ast.Expr, n, i int) *node {
	if len(rhs) == 0 {
		return listOf(nil)
	}
	e := oneOf(rhs, n, i)
	if e == nil {
		return nil
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		if list := p.list(x); list.kind == listNode {
			return list
		}
	case *ast.CallExpr:
		if size, ok := builtinCall(p.info, x, "make"); ok && len(size) > 1 && isZero(p.info, size[1]) {
			return listOf(nil)
		}
		if args, ok := builtinCall(p.info, x, "append"); ok && len(args) > 0 && localVar(p.info, args[0]) == v {
			return p.appended(v, args[1:], x.Ellipsis.IsValid())
		}
	}
	return nil
}

// isZero reports whether e is the constant 0.
func isZero(info *types.Info, e ast.Expr) bool {
	v := info.Types[e].Value
	return v != nil && constant.Compare(constant.ToInt(v), token.EQL, constant.MakeInt64(0))
}

// appended returns a list with more elements, which a list gives if isSlice.
func (p *pass) appended(v *types.Var, more []ast.Expr, isSlice bool) *node {
	old := p.env[v]
	switch {
	case p.unordered[v] || old == nil:
		return nil
	case isSlice:
		return extended(old, []*node{rest()})
	}
	return extended(old, p.listed(more).parts)
}
