package strflow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
)

// maxReached bounds the variables and expressions that one object is followed through. What is
// behind more of them is not known.
const maxReached = 1 << 10

// mayReach reports whether what is written to a field of an object may be read from that
// field where one of some leaves does it.
func (f *Flow) mayReach(w write, leaves []*node, field *types.Var) bool {
	for _, leaf := range leaves {
		if leaf.slot == field {
			if r := f.reachOf(w.object); leaf.at == nil || r.all || r.reads[leaf.at] {
				return true
			}
		}
	}
	return false
}

// reachOf returns the reach of what a literal makes, or of what has the field that a selector names.
func (f *Flow) reachOf(object ast.Expr) *reach {
	f.index()
	return goexpr.Once(f.reaches, object, func() *reach {
		r := &reach{Flow: f, reads: make(map[ast.Expr]bool), seen: make(map[any]bool)}
		sel, ok := object.(*ast.SelectorExpr)
		if !ok {
			r.typ = goexpr.StructWithin(f.info.TypeOf(object))
			r.from(f.declarations().cursors[object])
		} else if v := localVar(f.info, sel.X); v != nil && len(f.info.Selections[sel].Index()) == 1 {
			r.typ = goexpr.StructWithin(v.Type())
			r.isCopy = !r.isNew(v)
			r.all = r.isCopy && goexpr.Is[*types.Pointer](v.Type())
			r.variable(v)
		} else {
			r.all = true
		}
		f.steps += len(r.seen)
		return r
	})
}

// isNew reports whether a local variable is declared with what nothing else leads to, and never
// gets another value.
func (r *reach) isNew(v *types.Var) bool {
	if d := r.declarations().of[r.declAt(v.Pos())]; d == nil || d.count[v] != 1 {
		return false
	}
	c := r.declarations().named[v][0]
	_, i := c.ParentEdge()
	var value ast.Expr
	switch s := c.Parent().Node().(type) {
	case *ast.AssignStmt:
		value = oneOf(s.Rhs, len(s.Lhs), i)
	case *ast.ValueSpec:
		if value = oneOf(s.Values, len(s.Names), i); value == nil {
			return len(s.Values) == 0
		}
	}
	if u, ok := value.(*ast.UnaryExpr); ok {
		value = u.X
	}
	switch x := value.(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		return goexpr.Builtin(r.info, x) == "new" || goexpr.Is[*types.Struct](r.info.TypeOf(x))
	}
	return false
}

// visit reports whether something is seen for the first time.
func (r *reach) visit(at any) bool {
	if r.all || r.seen[at] || len(r.seen) == maxReached {
		return false
	}
	r.seen[at] = true
	return true
}

// variable goes on where a local variable is used that may lead to the object.
func (r *reach) variable(v *types.Var) {
	if goexpr.StructWithin(v.Type()) != r.typ && !types.IsInterface(v.Type()) || !r.visit(v) {
		return
	}
	if v.IsField() || isOfPackage(v) {
		r.all = true
		return
	}
	for _, c := range r.declarations().named[v] {
		if kind, _ := c.ParentEdge(); kind != edge.Field_Names {
			r.from(c)
		} else if list, _ := c.Parent().Parent().ParentEdge(); list == edge.FuncType_Results {
			r.leave()
		}
	}
}

// from goes on where the value of an expression goes.
func (r *reach) from(c inspector.Cursor) {
	if !r.visit(c) {
		return
	}
	kind, i := c.ParentEdge()
	parent := c.Parent()
	switch kind {
	case edge.ParenExpr_X, edge.StarExpr_X, edge.UnaryExpr_X, edge.SliceExpr_X, edge.IndexExpr_X, edge.KeyValueExpr_Key, edge.KeyValueExpr_Value:
		r.from(parent)
	case edge.SelectorExpr_X:
		r.selected(parent.Node().(*ast.SelectorExpr))
	case edge.CompositeLit_Elts:
		r.all = goexpr.Struct(r.info.TypeOf(parent.Node().(ast.Expr))) != nil // which has it in a field
		r.from(parent)
	case edge.AssignStmt_Rhs:
		r.assign(parent.Node().(*ast.AssignStmt).Lhs...)
	case edge.ValueSpec_Values:
		r.assign(goexpr.Exprs(parent.Node().(*ast.ValueSpec).Names)...)
	case edge.RangeStmt_X:
		s := parent.Node().(*ast.RangeStmt)
		r.assign(s.Key, s.Value)
	case edge.ReturnStmt_Results:
		for fn := range parent.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			r.returned(fn.Node())
			break
		}
	case edge.CallExpr_Args:
		r.argument(parent, parent.Node().(*ast.CallExpr), i)
	case edge.IndexExpr_Index:
		outer, _ := parent.ParentEdge()
		r.all = outer == edge.AssignStmt_Lhs // of a map, whose key it is
	case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.ExprStmt_X, edge.AssignStmt_Lhs, edge.ValueSpec_Names, edge.RangeStmt_Key, edge.RangeStmt_Value:
	default:
		r.all = true
	}
}

// selected goes on where a field is read, or in a method.
func (r *reach) selected(sel *ast.SelectorExpr) {
	r.reads[sel] = true
	if fn, ok := r.info.Uses[sel.Sel].(*types.Func); ok {
		recv := fn.Origin().Signature().Recv()
		r.all = r.all || types.IsInterface(recv.Type())
		r.variable(recv)
	}
}

// assign goes on with the variables that may get the object.
func (r *reach) assign(to ...ast.Expr) {
	for _, e := range to {
		v, ok := goexpr.Object(r.info, e).(*types.Var)
		if ok {
			r.variable(v)
		}
		r.all = r.all || !ok && e != nil && !goexpr.IsBlank(e)
	}
}

// returned goes on where a function is called.
func (r *reach) returned(n ast.Node) {
	decl, _ := n.(*ast.FuncDecl)
	fn := r.bodies[decl]
	if fn == nil || fn.obj == nil || !r.hasCallers(fn.obj) {
		r.leave()
		return
	}
	for _, call := range r.sites[fn.obj] {
		r.from(r.declarations().cursors[call])
	}
}

// argument goes on in the function that has the object as argument i.
func (r *reach) argument(c inspector.Cursor, call *ast.CallExpr, i int) {
	name := goexpr.Builtin(r.info, call)
	if name == "append" || goexpr.IsConversion(r.info, call) {
		r.from(c)
		return
	}
	fn := r.callee(call)
	switch {
	case name != "" && name != "copy":
	case fn == nil || fn.Signature().Params().Len() < len(call.Args) && !fn.Signature().Variadic(): // a method with its receiver
		r.all = true
	case r.functions()[fn] != nil:
		r.variable(goexpr.Param(fn, i))
	default:
		t := goexpr.Param(fn, i).Type()
		if list, ok := t.(*types.Slice); ok && fn.Signature().Variadic() {
			t = list.Elem()
		}
		// fmt and encoding/json, say, take any value and give none back.
		if iface, ok := types.Unalias(t).(*types.Interface); !ok || !iface.Empty() || r.declarations().asserted[r.typ] {
			r.leave()
		}
	}
}

// leave goes on in other packages.
func (r *reach) leave() { r.all = r.all || !r.isCopy }
