package strflow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// eval returns what a string expression holds. The functions that it calls, and
// the one that it is in, have been gone through.
func (f *Flow) eval(e ast.Expr) *node {
	e = ast.Unparen(e)
	n := goexpr.Once(f.memo, e, func() *node {
		f.steps++
		return f.evaluated(e)
	})
	if n == nil { // it is made of itself, as a variable or an element of a list may be
		return newHole(Operand{Expr: e})
	}
	return n
}

func (f *Flow) evaluated(e ast.Expr) *node {
	if text, ok := f.literals.Of(e); ok {
		if n := newText(textOf(text)); n.sharedBytes <= maxSharedBytes {
			return n
		}
		return newHole(Operand{})
	}
	switch x := e.(type) {
	case *ast.Ident:
		return f.variable(x)
	case *ast.BinaryExpr:
		if x.Op == token.ADD && mayBeString(f.info.TypeOf(x)) && !goexpr.IsConstant(f.info, x) {
			return f.sum(x)
		}
	case *ast.CallExpr:
		return f.call(x, 0)
	case *ast.SelectorExpr:
		return f.selector(x)
	case *ast.SliceExpr:
		if goexpr.IsString(f.info.TypeOf(x.X)) {
			return unknownFrom(f.eval(x.X), e)
		}
	case *ast.StarExpr:
		return newHole(f.reached(Operand{Expr: e, Object: f.objectOf(x)}))
	case *ast.IndexExpr:
		return f.element(x)
	case *ast.TypeAssertExpr:
		return newHole(Operand{Expr: e, Origin: Converted})
	}
	return newHole(Operand{Expr: e})
}

// element returns an element of a list or map.
func (f *Flow) element(e *ast.IndexExpr) *node {
	if row := f.getterOf(e.X); row != nil {
		return newHole(Operand{Expr: e, Origin: Request, Kind: row.Kind(0)})
	}
	op := f.reached(Operand{Expr: e, Object: f.objectOf(e), Kind: f.kindOfElements(e.X)})
	v, _ := op.Object.(*types.Var)
	if value := f.declaredElement(v, e.Index); value != nil {
		return within(f.eval(value), e, false)
	}
	switch {
	case goexpr.IsConstant(f.info, e.Index) && goexpr.IsString(f.info.TypeOf(e.Index)): // it is asked for by its name
		op.Origin = Variable
	case v != nil && v.Kind() == types.ParamVar && (goexpr.Is[*types.Map](v.Type()) || goexpr.Is[*types.Slice](v.Type())):
		op.Origin = Param
	}
	n := newHole(op)
	n.born = !f.isBetweenBlanks(e.X)
	return n
}

// declaredElement returns the constant that a small map of the package is declared with for a key, nil if there is none, or
// if the map may be changed.
func (f *Flow) declaredElement(v *types.Var, key ast.Expr) ast.Expr {
	k := f.info.Types[key].Value
	if k == nil || v == nil || v.Exported() || !goexpr.Is[*types.Map](v.Type()) {
		return nil
	}
	lit, ok := f.initial(v).(*ast.CompositeLit)
	if !ok || len(lit.Elts) > maxListed {
		return nil
	}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok || !goexpr.IsConstant(f.info, kv.Value) || !types.Identical(f.info.TypeOf(kv.Key), f.info.TypeOf(key)) {
			continue
		}
		if at := f.info.Types[kv.Key].Value; at != nil && constant.Compare(at, token.EQL, k) {
			return kv.Value
		}
	}
	return nil
}

// reached returns what is known of a value that an object leads to.
func (f *Flow) reached(op Operand) Operand {
	switch v, ok := op.Object.(*types.Var); {
	case !ok:
	case v.IsField():
		op.Origin = Field
	case f.isFlag(v):
		op.Origin = Variable
	}
	return op
}

// argument returns the value of an argument, even if it is not a string.
func (f *Flow) argument(e ast.Expr) *node {
	class := classOf(f.info.TypeOf(e))
	if class == Any {
		return f.eval(e)
	}
	n := newHole(Operand{Expr: e, Origin: Number, Object: f.objectOf(e), Class: class})
	n.value = goValue(f.info.Types[e].Value)
	return n
}

// writtenBy returns what is written to a field.
func (f *Flow) writtenBy(w write) *node {
	if w.value != nil {
		return w.value
	}
	return f.eval(w.at)
}

// kindOfElements returns what the library says of the elements of a list.
func (f *Flow) kindOfElements(list ast.Expr) library.Kind {
	id, _ := ast.Unparen(list).(*ast.Ident)
	return f.uses[id].operand().Kind
}

// sum returns a concatenation. A long one leans to the left.
func (f *Flow) sum(e *ast.BinaryExpr) *node {
	var parts []*node
	var left ast.Expr = e
	for {
		left = ast.Unparen(left)
		sum, ok := left.(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD || goexpr.IsConstant(f.info, sum) {
			break
		}
		parts = append(parts, f.eval(sum.Y))
		left = sum.X
	}
	parts = append(parts, f.eval(left))
	slices.Reverse(parts)
	return sumOf(parts...)
}

// variable returns the value of a variable where it is used.
func (f *Flow) variable(id *ast.Ident) *node {
	if n := f.uses[id]; n != nil {
		return usedAt(n, id)
	}
	v, ok := f.info.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() == nil {
		return newHole(Operand{Expr: id})
	}
	if isOfPackage(v) {
		return f.packageVariable(v, id)
	}
	return newHole(Operand{Expr: id, Object: v})
}

// selector returns a field, or a variable of another package. What a field holds
// is never known; its values are looked at where they are written.
func (f *Flow) selector(e *ast.SelectorExpr) *node {
	if n := f.uses[e.Sel]; n != nil {
		return n
	}
	op := Operand{Expr: e, Object: f.info.Uses[e.Sel]}
	v, ok := op.Object.(*types.Var)
	switch {
	case !ok:
		return newHole(op)
	case !v.IsField():
		row := f.Library.Var(v)
		op.Origin, op.Kind = Variable, row.Kind(0)
		if row.CanEval() {
			return applied(row, 0, nil).resultOf(op)
		}
		return newHole(op)
	}
	op.Object, op.Origin, op.Kind = v.Origin(), Field, f.Library.Var(v).Kind(0)
	if v.Pkg() != f.pkg || f.pkg == nil || !goexpr.IsString(v.Type()) {
		return newHole(op)
	}
	leaf := newLeaf(op)
	leaf.at = e
	return leaf
}

// objectOf returns what an expression is made of, nil if it has no name.
func (f *Flow) objectOf(e ast.Expr) types.Object {
	e = goexpr.Deref(e)
	if x, ok := e.(*ast.IndexExpr); ok {
		return f.objectOf(x.X)
	}
	o := goexpr.Object(f.info, e)
	if v, ok := o.(*types.Var); ok {
		return v.Origin()
	}
	return o
}

// packageVariable returns the value of a variable of a package: if it is of this
// one, begins as a constant and is never changed in it, that may still be
// another, which the linker puts there.
func (f *Flow) packageVariable(v *types.Var, id *ast.Ident) *node {
	hole := newHole(Operand{Expr: id, Origin: Variable, Object: v})
	init := f.initial(v)
	if init == nil {
		return hole
	}
	if v.Exported() { // other packages may set it
		if n := f.initialized(v, init, id); n.kind != holeNode && !f.declarations().tested[v] {
			return choiceOf(n, hole)
		}
		return hole
	}
	text, ok := f.literals.Of(init)
	if !ok {
		return f.initialized(v, init, id)
	}
	whole := textOf(text)
	switch {
	case !types.Identical(v.Type(), types.Typ[types.String]): // the linker sets no others
		return within(newText(whole), id, false)
	case f.Kept == nil:
		return choiceOf(within(newText(whole), id, false), hole)
	}
	leaf := newLeaf(*hole.op)
	if kept := f.Kept(text.Value); kept > 0 {
		leaf.begins = whole.Part(Span{Start: 0, End: kept})
		for i := range leaf.begins.pieces {
			leaf.begins.pieces[i].use = id
		}
	}
	return leaf
}

// initialized returns the value of a variable that is assigned once, before the
// program begins, by an expression that is not constant.
func (f *Flow) initialized(v *types.Var, init, id ast.Expr) *node {
	n := usedAt(f.eval(init), id)
	if n.kind == holeNode {
		hole, op := *n, *n.op
		op.Origin, op.Object = Variable, v
		hole.op = &op
		return &hole
	}
	return n
}

// getterOf returns what is known of the method that returns the first element of a list of a request, as the method Get of
// a map of lists does, nil if the list is another.
func (f *Flow) getterOf(list ast.Expr) *library.Row {
	x, ok := ast.Unparen(list).(*ast.IndexExpr)
	if !ok || !goexpr.Is[*types.Slice](f.info.TypeOf(x)) {
		return nil
	}
	get, _, _ := types.LookupFieldOrMethod(f.info.TypeOf(x.X), false, nil, "Get")
	fn, _ := get.(*types.Func)
	if row := f.Library.Func(fn); row.ComesFrom(library.Request) {
		return row
	}
	return nil
}
