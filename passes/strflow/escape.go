package strflow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// lookAtObject notes what a use of a local object does to it: it changes a member, or
// something else may lead to the object from there on. Both count as assignments, of which
// loops and closures are told.
func (a *assigned) lookAtObject(id *ast.Ident, outer []ast.Node) {
	if sel, ok := outer[len(outer)-1].(*ast.SelectorExpr); ok && sel.Sel == id {
		return // it is not a variable of the function
	}
	v := localVar(a.types, id)
	if v == nil || a.types.Uses[id] == nil {
		return
	}
	var use use
	isBuffer := false
	switch row := a.flow.rowOf(v.Type()); {
	case row.Does(library.Buffers):
		if isBuffer = a.flow.isBuffer(v); isBuffer {
			use = a.useOfBuffer(id, outer)
		}
	case row.CanEval():
		use = a.useOf(id, v, outer)
	}
	if use == readsObject {
		return
	}
	for _, n := range outer[max(0, len(outer)-3):] {
		switch n.(type) {
		case *ast.DeferStmt, *ast.GoStmt:
			use = escapesFlow // it is used later
		}
	}
	switch use {
	case changesObject:
		a.assign(id)
		a.at[len(a.at)-1].grows = isBuffer
	case escapesFlow:
		a.assign(id)
		a.escapes[id] = true
		a.unordered[v] = a.unordered[v] || isBuffer // what is written elsewhere is not seen
	}
}

// A use is what becomes of an object where it is named.
type use uint8

const (
	readsObject use = iota
	changesObject
	escapesFlow
)

// useOf returns what becomes of the object of v in the nodes around id, the outermost
// first.
func (a *assigned) useOf(id *ast.Ident, v *types.Var, outer []ast.Node) use {
	switch parent := nodeAround(outer, 1).(type) {
	case *ast.SelectorExpr:
		return a.selectionOf(parent, nodeAround(outer, 2))
	case *ast.StarExpr:
		switch stmt := nodeAround(outer, 2).(type) {
		case *ast.ValueSpec:
			return readsObject
		case *ast.AssignStmt:
			if !isAmong(parent, stmt.Lhs) {
				return readsObject
			}
		}
	case *ast.AssignStmt:
		if isAmong(id, parent.Lhs) {
			return readsObject // an assignment to the variable itself
		}
		if !isShared(v.Type()) {
			return readsObject
		}
	case *ast.IndexExpr:
		if parent.X == id && a.keepsList(id, outer) && (!goexpr.Is[*types.Slice](a.types.TypeOf(parent)) || a.keepsList(parent, outer[:len(outer)-1])) {
			return readsObject
		}
	case *ast.BinaryExpr:
		return readsObject
	case *ast.ReturnStmt:
		if len(a.inner) == 0 || !isShared(v.Type()) {
			return readsObject
		}
	case *ast.RangeStmt:
		if parent.X == id && (parent.Value == nil || !goexpr.Is[*types.Slice](a.types.TypeOf(parent.Value))) {
			return readsObject
		}
	case *ast.ValueSpec, *ast.CallExpr, *ast.KeyValueExpr, *ast.CompositeLit:
		if !isShared(v.Type()) {
			return readsObject
		}
	}
	return escapesFlow
}

// useOfBuffer returns what becomes of a buffer in the nodes around id, the outermost first.
func (a *assigned) useOfBuffer(id *ast.Ident, outer []ast.Node) use {
	isWritten := func(call *ast.CallExpr, to ast.Expr, stmt ast.Node) use {
		row := a.flow.knows.Library.Func(goexpr.Callee(a.types, call))
		if (row.Does(library.Writes) || row.Does(library.Formats)) && row.Text == 1 && ast.Unparen(call.Args[0]) == to && isStatement(stmt) {
			return changesObject
		}
		return escapesFlow
	}
	switch parent := nodeAround(outer, 1).(type) {
	case *ast.SelectorExpr:
		call, ok := nodeAround(outer, 2).(*ast.CallExpr)
		if !ok || call.Fun != parent {
			return escapesFlow
		}
		row := a.flow.knows.Library.Func(goexpr.Callee(a.types, call))
		switch {
		case row.Does(library.Passes), row.Does(library.Tests), row.Does(library.Reserves):
			return readsObject
		case row.Does(library.Writes) && isStatement(nodeAround(outer, 3)):
			return changesObject
		}
	case *ast.UnaryExpr:
		if call, ok := nodeAround(outer, 2).(*ast.CallExpr); ok && !goexpr.Is[*types.Pointer](a.types.TypeOf(id)) {
			return isWritten(call, parent, nodeAround(outer, 3))
		}
	case *ast.CallExpr:
		if goexpr.Is[*types.Pointer](a.types.TypeOf(id)) {
			return isWritten(parent, id, nodeAround(outer, 2))
		}
	case *ast.AssignStmt:
		if isAmong(id, parent.Lhs) {
			return readsObject // an assignment to the variable itself
		}
	}
	return escapesFlow
}

// nodeAround returns the node i of those around another: the uses of a local variable are deep in a
// declaration.
func nodeAround(outer []ast.Node, i int) ast.Node {
	return outer[len(outer)-i]
}

// isStatement reports whether what a call does is done where the statement around it is reached.
func isStatement(n ast.Node) bool {
	switch n.(type) {
	case *ast.ExprStmt, *ast.AssignStmt:
		return true
	}
	return false
}

// selectionOf returns what a field or method does to the object that it is selected of.
func (a *assigned) selectionOf(e *ast.SelectorExpr, parent ast.Node) use {
	s := a.types.Selections[e]
	if s == nil {
		return escapesFlow
	}
	switch parent := parent.(type) {
	case *ast.AssignStmt:
		if isAmong(e, parent.Lhs) {
			return changesObject
		}
	case *ast.UnaryExpr, *ast.IncDecStmt, *ast.RangeStmt:
		return escapesFlow
	case *ast.CallExpr:
		if fn, ok := s.Obj().(*types.Func); ok && parent.Fun == e {
			switch row := a.flow.knows.Library.Func(fn); {
			case !row.CanEval():
				return escapesFlow
			case fn.Signature().Results().Len() == 0:
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

// isAmong reports whether an expression is one of a list.
func isAmong(e ast.Expr, list []ast.Expr) bool {
	return slices.ContainsFunc(list, func(x ast.Expr) bool { return ast.Unparen(x) == e })
}

// keepsList reports whether a use of a list leaves its elements as they are.
func (a *assigned) keepsList(e ast.Expr, outer []ast.Node) bool {
	switch parent := outer[len(outer)-1].(type) {
	case *ast.AssignStmt:
		return isAmong(e, parent.Lhs)
	case *ast.RangeStmt:
		return parent.X == e
	case *ast.BinaryExpr:
		return true
	case *ast.IndexExpr:
		switch stmt := outer[len(outer)-2].(type) {
		case *ast.AssignStmt:
			return !isAmong(parent, stmt.Lhs)
		case *ast.UnaryExpr, *ast.IncDecStmt:
			return false
		}
		return parent.X == e
	case *ast.CallExpr:
		if isBuiltin(a.types, parent.Fun) {
			name := goexpr.CalleeName(parent)
			return name == "len" || name == "cap"
		}
		row := a.flow.knows.Library.Func(goexpr.Callee(a.types, parent))
		return row.Does(library.Joins) || row.Does(library.Tests)
	}
	return false
}
