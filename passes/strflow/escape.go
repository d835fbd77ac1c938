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
// be reached by something else. A local buffer has more written to it, which counts as an assignment, of
// which loops and closures are told, or something else may write to it.
func (d *declarations) use(c inspector.Cursor, id *ast.Ident) {
	v, ok := d.info.Uses[id].(*types.Var)
	switch {
	case !ok || v.IsField() || v.Pkg() == nil:
		return
	case isOfPackage(v):
		d.leads[v] = d.leads[v] || !d.keepsList(c)
		return
	case !d.isBuffer(v):
		d.exposed[v] = d.exposed[v] || !d.onlyAsks(c)
		return
	}
	switch use := d.useOfBuffer(c); {
	case use == changesBuffer && !isLater(c):
		d.assign(id)
		d.at[len(d.at)-1].grows = true
	case use != readsBuffer:
		d.unordered[v] = true // what is written elsewhere is not seen
	}
}

// onlyAsks reports whether a use of a variable calls a method that computes something, and changes nothing.
func (d *declarations) onlyAsks(c inspector.Cursor) bool {
	if kind, _ := c.Parent().ParentEdge(); kind != edge.CallExpr_Fun {
		return false
	}
	fn := goexpr.Callee(d.info, c.Parent().Parent().Node().(*ast.CallExpr))
	return d.knows.Library.Func(fn).CanEval() && fn.Signature().Results().Len() > 0
}

// isLater reports whether a call that a variable is part of is made later than where it is written.
func isLater(c inspector.Cursor) bool {
	for outer, i := c.Parent(), 0; i < 3 && outer.Node() != nil; outer, i = outer.Parent(), i+1 {
		switch outer.Node().(type) {
		case *ast.DeferStmt, *ast.GoStmt:
			return true
		}
	}
	return false
}

// A use is what becomes of a buffer where it is named.
type use uint8

const (
	readsBuffer use = iota
	changesBuffer
	losesBuffer
)

// useOfBuffer returns what becomes of a buffer where it is named.
func (d *declarations) useOfBuffer(c inspector.Cursor) use {
	given := c // to a function
	kind, _ := c.ParentEdge()
	switch isPointer := goexpr.Is[*types.Pointer](d.info.TypeOf(c.Node().(ast.Expr))); {
	case kind == edge.AssignStmt_Lhs:
		return readsBuffer // an assignment to the variable itself
	case kind == edge.SelectorExpr_X:
		call := c.Parent().Parent()
		if kind, _ := c.Parent().ParentEdge(); kind != edge.CallExpr_Fun {
			return losesBuffer
		}
		switch row := d.rowOfCall(call); {
		case row.Does(library.Passes), row.Does(library.Tests), row.Does(library.Reserves):
			return readsBuffer
		case row.Does(library.Writes) && isStatement(call):
			return changesBuffer
		}
		return losesBuffer
	case kind == edge.UnaryExpr_X && !isPointer:
		given = c.Parent()
	case !isPointer:
		return losesBuffer
	}
	if kind, i := given.ParentEdge(); kind == edge.CallExpr_Args && i == 0 && isStatement(given.Parent()) {
		if row := d.rowOfCall(given.Parent()); (row.Does(library.Writes) || row.Does(library.Formats)) && row.Text == 1 {
			return changesBuffer
		}
	}
	return losesBuffer
}

// rowOfCall returns the row of the function that is called, nil if it has none.
func (d *declarations) rowOfCall(call inspector.Cursor) *library.Row {
	return d.knows.Library.Func(goexpr.Callee(d.info, call.Node().(*ast.CallExpr)))
}

// isStatement reports whether what a call does is done where the statement around it is reached.
func isStatement(call inspector.Cursor) bool {
	switch call.Parent().Node().(type) {
	case *ast.ExprStmt, *ast.AssignStmt:
		return true
	}
	return false
}

// keepsList reports whether a use of a list or map leaves its elements as they are.
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
			return name == "len" || name == "cap"
		}
		row := d.rowOfCall(c.Parent())
		return row.Does(library.Joins) || row.Does(library.Tests)
	}
	return false
}
