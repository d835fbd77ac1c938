package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// mayReach reports whether what is written to a field may be read from it anywhere. It may be written
// to one copy of a struct, and read from another, if the package copies structs of the type and
// assigns to the field: then nothing is known.
func (f *Flow) mayReach(field *types.Var) bool {
	isAssigned := slices.ContainsFunc(f.written[field], func(w write) bool { return w.expr == nil })
	return !isAssigned || !f.isCopied(field)
}

// isCopied reports whether the package copies a struct with a field.
func (f *Flow) isCopied(field *types.Var) bool {
	if f.copied == nil {
		f.copied = make(map[*types.Var]bool)
		for _, file := range f.files {
			for c := range f.inspect(file).Root().Preorder() {
				f.steps++
				switch n := c.Node().(type) {
				case *ast.RangeStmt:
					f.copy(f.info.TypeOf(n.Key))
					f.copy(f.info.TypeOf(n.Value))
				case *ast.FuncDecl:
					if n.Recv != nil && len(n.Recv.List) > 0 {
						f.copy(f.info.TypeOf(n.Recv.List[0].Type))
					}
				case ast.Expr:
					if f.isRead(c, n) {
						f.copy(f.info.TypeOf(n))
					}
				}
			}
		}
	}
	return f.copied[field]
}

// isRead reports whether an expression stands for a value that exists, all of which is read.
func (f *Flow) isRead(c inspector.Cursor, e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		if _, ok := f.info.Uses[e].(*types.Var); !ok {
			return false
		}
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr, *ast.TypeAssertExpr:
		if !f.info.Types[e].IsValue() {
			return false
		}
	case *ast.UnaryExpr:
		return e.Op == token.ARROW
	default:
		return false
	}
	switch kind, _ := c.ParentEdge(); kind {
	case edge.SelectorExpr_X, edge.SelectorExpr_Sel, edge.KeyValueExpr_Key, edge.AssignStmt_Lhs, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return false
	case edge.UnaryExpr_X:
		return c.Parent().Node().(*ast.UnaryExpr).Op != token.AND
	}
	return true
}

// copy notes that structs of a type are copied, with those in them.
func (f *Flow) copy(t types.Type) {
	if t == nil {
		return
	}
	switch u := t.Underlying().(type) {
	case *types.Array:
		f.copy(u.Elem())
	case *types.Struct:
		for v := range u.Fields() {
			if v = v.Origin(); !f.copied[v] {
				f.copied[v] = true
				f.copy(v.Type())
			}
		}
	}
}
