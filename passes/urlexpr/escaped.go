package urlexpr

import (
	"go/ast"
	"go/types"
	"sync"

	"github.com/urllint/urllint/passes/goexpr"
)

// escaped holds the constants, variables and functions of the package that url.JoinPath is
// given, or of which its arguments are made. It escapes them, so any path is right there.
type escaped struct {
	once sync.Once
	of   map[types.Object]bool
}

// isEscaped reports whether a name stands for text that url.JoinPath escapes.
func (u *Result) isEscaped(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	u.escaped.once.Do(u.findEscaped)
	return u.escaped.of[u.info.ObjectOf(id)]
}

func (u *Result) findEscaped() {
	var found []types.Object
	operands := make(map[types.Object][]types.Object) // of what is assigned to an object
	for _, f := range u.files {
		var fn types.Object // the declared function
		for n := range ast.Preorder(f) {
			switch n := n.(type) {
			case *ast.FuncDecl:
				fn = u.info.Defs[n.Name]
			case *ast.ReturnStmt:
				for _, e := range n.Results {
					operands[fn] = append(operands[fn], u.stringObjects(e)...)
				}
			case *ast.AssignStmt:
				for i, e := range n.Lhs {
					if obj := u.stringObject(e); obj != nil {
						operands[obj] = append(operands[obj], u.stringObjects(n.Rhs[min(i, len(n.Rhs)-1)])...)
					}
				}
			case *ast.ValueSpec:
				for i, e := range n.Values[:min(len(n.Values), len(n.Names))] {
					if obj := u.stringObject(n.Names[i]); obj != nil {
						operands[obj] = append(operands[obj], u.stringObjects(e)...)
					}
				}
			case *ast.CallExpr:
				if isCall(u.info, n, "net/url", "JoinPath") {
					for _, arg := range n.Args {
						found = append(found, u.stringObjects(arg)...)
					}
				}
			}
		}
	}
	u.escaped.of = make(map[types.Object]bool)
	for len(found) > 0 {
		obj := found[len(found)-1]
		found = found[:len(found)-1]
		if !u.escaped.of[obj] {
			u.escaped.of[obj] = true
			found = append(found, operands[obj]...)
		}
	}
}

// stringObjects returns the constants and variables of strings that an expression names,
// and the functions.
func (u *Result) stringObjects(e ast.Expr) (all []types.Object) {
	for n := range ast.Preorder(e) {
		if obj := u.stringObject(n); obj != nil {
			all = append(all, obj)
		}
	}
	return all
}

func (u *Result) stringObject(n ast.Node) types.Object {
	id, ok := n.(*ast.Ident)
	if !ok {
		return nil
	}
	obj := u.info.ObjectOf(id)
	if _, ok := obj.(*types.Func); !ok && !goexpr.IsString(u.info.TypeOf(id)) {
		return nil
	}
	return obj
}
