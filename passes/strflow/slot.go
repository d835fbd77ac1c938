package strflow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/passes/goexpr"
)

// A slot is a variable of the package, or an element of one, that is given a value where it
// is declared. The value is followed from there, as a field is: the linker, or a caller, may
// set another.
type slot struct {
	owner *types.Var // the variable
	at    ast.Expr
}

// element returns what stands for an element of a map of the package that is asked for by a
// constant key, nil if it is not known.
func (f *Flow) element(e *ast.IndexExpr) *types.Var {
	id, ok := ast.Unparen(e.X).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != f.pkg || v.Exported() || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	lit, ok := f.initial(v).(*ast.CompositeLit)
	if !ok {
		return nil
	}
	key, _ := goexpr.Text(f.info, e.Index)
	for _, elem := range lit.Elts {
		kv, ok := elem.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		if k, ok := goexpr.Text(f.info, kv.Key); !ok || k != key {
			continue
		}
		stands := f.elementVars[kv]
		if stands == nil {
			stands = types.NewVar(kv.Pos(), f.pkg, v.Name(), f.info.TypeOf(e))
			f.elementVars[kv] = stands
			f.slots[stands] = slot{owner: v, at: kv.Value}
		}
		return stands
	}
	return nil
}

// isAssigned reports whether something is assigned to a variable of the package, to one of
// its elements, or to what leads there too.
func (f *Flow) isAssigned(v *types.Var) bool {
	for _, w := range f.objects.stored[f.objects.find(v)] {
		if w.value != nil {
			return true
		}
	}
	return f.isRewritten(v)
}

// beginsWith reports whether a text begins with what a slot holds. A part of a text that
// begins elsewhere may be at fault there, and still be right beside another.
func beginsWith(n *node, v *types.Var) bool {
	for len(n.parts) > 0 {
		n = n.parts[0]
	}
	return n.slot == v
}
