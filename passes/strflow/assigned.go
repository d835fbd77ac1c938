package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"github.com/urllint/urllint/passes/goexpr"
)

// changesReceiver reports whether a selector is a method that has the address of
// the variable before it.
func changesReceiver(info *types.Info, e *ast.SelectorExpr) bool {
	s := info.Selections[e]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	_, ptr := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	return ptr && goexpr.IsString(s.Recv())
}

// assign notes that a local variable gets a value.
func (d *declarations) assign(lhs ast.Expr) {
	v := localVar(d.info, lhs)
	if v == nil {
		return
	}
	d.at = append(d.at, definition{pos: lhs.Pos(), v: v})
	d.count[v]++
	if lit := d.literalAt(lhs.Pos()); lit != nil && !inside(v.Pos(), lit) {
		d.unordered[v] = true
	}
}

// literalAt returns the innermost function literal at a position, nil if there is none. It is asked
// in the order of the source.
func (d *declarations) literalAt(pos token.Pos) *ast.FuncLit {
	for len(d.open) > 0 {
		if lit := d.open[len(d.open)-1]; pos < lit.End() {
			return lit
		}
		d.open = d.open[:len(d.open)-1]
	}
	return nil
}

// localVar returns the local variable that an expression names.
func localVar(info *types.Info, e ast.Expr) *types.Var {
	if e == nil {
		return nil
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := info.ObjectOf(id).(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || isOfPackage(v) {
		return nil
	}
	return v
}

// isOfPackage reports whether a variable is declared outside of functions.
func isOfPackage(v *types.Var) bool { return v.Pkg() != nil && v.Parent() == v.Pkg().Scope() }

// inside reports whether a position is in a node.
func inside(pos token.Pos, n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }

// in returns the variables that are assigned in n, and declared outside of it, each once.
func (a *assigned) in(n ast.Node) []definition {
	var vars []definition
	index := make(map[*types.Var]int)
	i := sort.Search(len(a.at), func(i int) bool { return a.at[i].pos >= n.Pos() })
	for ; i < len(a.at) && a.at[i].pos < n.End(); i++ {
		d := a.at[i]
		switch at, ok := index[d.v]; {
		case ok:
			vars[at].grows = vars[at].grows && d.grows
		case !inside(d.v.Pos(), n):
			index[d.v] = len(vars)
			vars = append(vars, d)
		}
	}
	return vars
}
