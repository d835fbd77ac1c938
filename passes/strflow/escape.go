package strflow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// use notes what a use of a variable does to what it leads to. Of one of the package, its elements may
// be reached by something else. A local object has a member changed, or something else may lead to it
// from there on: both count as assignments, of which loops and closures are told.
func (d *declarations) use(c inspector.Cursor, id *ast.Ident) {
	v, ok := d.info.Uses[id].(*types.Var)
	switch {
	case !ok || v.IsField() || v.Pkg() == nil:
		return
	case isOfPackage(v), isSliceOf(v.Type(), goexpr.IsString):
		d.leads[v] = d.leads[v] || !d.keepsList(c)
		return
	}
	var use use
	isBuffer := d.isBuffer(v)
	switch {
	case isBuffer:
		use = d.useOfBuffer(c)
	case d.maker(v.Type()) != nil:
		use = d.useOf(c, v)
	}
	if use == readsObject {
		return
	}
	for outer, i := c.Parent(), 0; i < 3 && outer.Node() != nil; outer, i = outer.Parent(), i+1 {
		switch outer.Node().(type) {
		case *ast.DeferStmt, *ast.GoStmt:
			use = escapesFlow // it is used later
		}
	}
	d.assign(id)
	if use == changesObject {
		d.at[len(d.at)-1].grows = isBuffer
		return
	}
	d.escapes[id] = true
	d.unordered[v] = d.unordered[v] || isBuffer // what is written elsewhere is not seen
}

// A use is what becomes of an object where it is named.
type use uint8

const (
	readsObject use = iota
	changesObject
	escapesFlow
)

// useOf returns what becomes of the object of v where it is named.
func (d *declarations) useOf(c inspector.Cursor, v *types.Var) use {
	parent, reads := c.Parent(), false
	switch kind, _ := c.ParentEdge(); kind {
	case edge.SelectorExpr_X:
		return d.selectionOf(parent)
	case edge.StarExpr_X:
		kind, _ := parent.ParentEdge()
		reads = kind == edge.ValueSpec_Values || kind == edge.AssignStmt_Rhs
	case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.AssignStmt_Lhs: // an assignment to the variable itself
		reads = true
	case edge.IndexExpr_X:
		reads = d.keepsList(c) && (!d.isList(parent.Node().(ast.Expr)) || d.keepsList(parent))
	case edge.RangeStmt_X:
		reads = !d.isList(parent.Node().(*ast.RangeStmt).Value)
	case edge.ReturnStmt_Results:
		reads = d.literalAt(c.Node().Pos()) == nil || !isShared(v.Type())
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values, edge.CallExpr_Args, edge.KeyValueExpr_Key, edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
		reads = !isShared(v.Type())
	}
	if reads {
		return readsObject
	}
	return escapesFlow
}

// isList reports whether an expression, which may be nil, is a slice.
func (d *declarations) isList(e ast.Expr) bool {
	return e != nil && goexpr.Is[*types.Slice](d.info.TypeOf(e))
}

// useOfBuffer returns what becomes of a buffer where it is named.
func (d *declarations) useOfBuffer(c inspector.Cursor) use {
	given := c // to a function
	kind, _ := c.ParentEdge()
	switch isPointer := goexpr.Is[*types.Pointer](d.info.TypeOf(c.Node().(ast.Expr))); {
	case kind == edge.AssignStmt_Lhs:
		return readsObject // an assignment to the variable itself
	case kind == edge.SelectorExpr_X:
		call := c.Parent().Parent()
		if kind, _ := c.Parent().ParentEdge(); kind != edge.CallExpr_Fun {
			return escapesFlow
		}
		switch row := d.rowOfCall(call); {
		case row.Does(library.Passes), row.Does(library.Tests), row.Does(library.Reserves):
			return readsObject
		case row.Does(library.Writes) && isStatement(call):
			return changesObject
		}
		return escapesFlow
	case kind == edge.UnaryExpr_X && !isPointer:
		given = c.Parent()
	case !isPointer:
		return escapesFlow
	}
	if kind, i := given.ParentEdge(); kind == edge.CallExpr_Args && i == 0 && isStatement(given.Parent()) {
		if row := d.rowOfCall(given.Parent()); (row.Does(library.Writes) || row.Does(library.Formats)) && row.Text == 1 {
			return changesObject
		}
	}
	return escapesFlow
}

// rowOfCall returns the row of the function that is called, nil if it has none.
func (d *declarations) rowOfCall(call inspector.Cursor) *library.Row {
	return d.Library.Func(goexpr.Callee(d.info, call.Node().(*ast.CallExpr)))
}

// isStatement reports whether what a call does is done where the statement around it is reached.
func isStatement(call inspector.Cursor) bool {
	switch call.Parent().Node().(type) {
	case *ast.ExprStmt, *ast.AssignStmt:
		return true
	}
	return false
}

// selectionOf returns what a field or method does to the object that it is selected of.
func (d *declarations) selectionOf(c inspector.Cursor) use {
	s := d.info.Selections[c.Node().(*ast.SelectorExpr)]
	if s == nil {
		return escapesFlow
	}
	switch kind, _ := c.ParentEdge(); kind {
	case edge.AssignStmt_Lhs:
		return changesObject
	case edge.UnaryExpr_X, edge.IncDecStmt_X, edge.RangeStmt_Key, edge.RangeStmt_Value, edge.RangeStmt_X:
		return escapesFlow
	case edge.CallExpr_Fun:
		if fn, ok := s.Obj().(*types.Func); ok && d.Library.Func(fn).CanEval() {
			if fn.Signature().Results().Len() == 0 {
				return changesObject
			}
			return readsObject
		}
	}
	if s.Kind() != types.FieldVal {
		return escapesFlow
	}
	return readsObject
}

// keepsList reports whether a use of a list or map leaves its elements as they are, if in another order.
func (d *declarations) keepsList(c inspector.Cursor) bool {
	switch kind, _ := c.ParentEdge(); kind {
	case edge.AssignStmt_Lhs, edge.RangeStmt_X, edge.BinaryExpr_X, edge.BinaryExpr_Y:
		return true
	case edge.IndexExpr_X:
		kind, _ := c.Parent().ParentEdge()
		return kind != edge.AssignStmt_Lhs && kind != edge.UnaryExpr_X && kind != edge.IncDecStmt_X
	case edge.CallExpr_Args:
		call := c.Parent().Node().(*ast.CallExpr)
		if name := goexpr.Builtin(d.info, call); name != "" {
			return name == "len" || name == "cap" || name == "append" && call.Args[0] == c.Node()
		}
		row := d.rowOfCall(c.Parent())
		return row.Does(library.Joins) || row.Does(library.Tests) || row.Does(library.Sorts)
	}
	return false
}
