package urlexpr

import (
	"go/ast"
	"go/types"
	"sync"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/passes/goexpr"
)

// compared holds the constants and variables of strings of which the package compares the
// text, and those of which it does something else.
type compared struct {
	once       sync.Once
	only, also map[types.Object]bool
}

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
			kind, _ := c.ParentEdge()
			switch {
			case !goexpr.IsString(obj.Type()):
			case u.result(c, nil, 0).role == Compared:
				u.compared.only[obj] = true
			case kind != edge.AssignStmt_Lhs:
				u.compared.also[obj] = true
			}
		}
	}
}
