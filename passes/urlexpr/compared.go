package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
)

// isOnlyCompared reports whether an expression is the text of a constant or variable which is
// compared with others and goes nowhere else: it is a name, as that of a client, and no request
// is made with it.
func (u *Result) isOnlyCompared(root inspector.Cursor) bool {
	id := nameOf(root)
	obj := u.info.ObjectOf(id)
	if obj == nil || obj.Exported() && u.pkg != nil && obj.Parent() == u.pkg.Scope() && u.pkg.Name() != "main" {
		return false
	}
	if v, ok := obj.(*types.Var); ok && (v.Kind() == types.ParamVar || v.Kind() == types.ResultVar) {
		return false
	}
	return u.names(id, &u.compared, u.findCompared)
}

// nameOf returns the name that is declared or assigned with an expression, nil if there is none.
func nameOf(root inspector.Cursor) *ast.Ident {
	if _, ok := root.Parent().Node().(*ast.ParenExpr); ok {
		return nameOf(root.Parent())
	}
	id, _ := ast.Unparen(goexpr.AssignedTo(root)).(*ast.Ident)
	return id
}

// findCompared returns the strings of which the package does no more than compare the text.
func (u *Result) findCompared() map[types.Object]bool {
	compared := make(map[types.Object]bool)
	for obj, use := range u.uses() {
		if kind, _ := use.ParentEdge(); kind != edge.AssignStmt_Lhs {
			before, seen := compared[obj]
			compared[obj] = (before || !seen) && u.isIdentity(use)
		}
	}
	return compared
}

// isIdentity reports whether a use asks whether a text is another: it is a side of "==", a
// case, an index or a key. The empty text is none to be compared with.
func (u *Result) isIdentity(use inspector.Cursor) bool {
	kind, _ := use.ParentEdge()
	switch parent := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		other := parent.Y
		if kind == edge.BinaryExpr_Y {
			other = parent.X
		}
		text, ok := goexpr.Text(u.info, other)
		return (parent.Op == token.EQL || parent.Op == token.NEQ) && !(ok && text == "")
	case *ast.KeyValueExpr:
		return kind == edge.KeyValueExpr_Key
	}
	return kind == edge.CaseClause_List || kind == edge.IndexExpr_Index
}
