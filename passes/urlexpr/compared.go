package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
)

// isOnlyCompared reports whether the text of a constant or variable is compared with others
// and goes nowhere else: it is a name, as that of a client, and no request is made with it.
func (u *Result) isOnlyCompared(obj types.Object) bool {
	switch v := obj.(type) {
	case *types.Const:
	case *types.Var:
		if v.IsField() || v.Kind() == types.ParamVar || v.Kind() == types.ResultVar {
			return false
		}
	default:
		return false
	}
	if obj.Exported() && u.pkg != nil && obj.Parent() == u.pkg.Scope() && u.pkg.Name() != "main" {
		return false
	}
	u.compared.once.Do(u.findCompared)
	return u.compared.only[obj] && !u.compared.also[obj]
}

func (u *Result) findCompared() {
	u.compared.only, u.compared.also = make(map[types.Object]bool), make(map[types.Object]bool)
	for _, f := range u.files {
		for c := range u.Inspector(f).Root().Preorder((*ast.Ident)(nil)) {
			obj := u.info.Uses[c.Node().(*ast.Ident)]
			switch obj.(type) {
			case *types.Const, *types.Var:
			default:
				continue
			}
			if kind, _ := c.ParentEdge(); !goexpr.IsString(obj.Type()) || kind == edge.AssignStmt_Lhs {
				continue
			}
			if u.isIdentity(c) {
				u.compared.only[obj] = true
			} else {
				u.compared.also[obj] = true
			}
		}
	}
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
