package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
)

// destinations returns the fields, the parameter, the function, and the constant or
// variable that the text of an expression goes to where it is written, the innermost first.
func (u *Result) destinations(root inspector.Cursor) (all []types.Object) {
	add := func(e ast.Expr) {
		if obj := u.destination(e); obj != nil {
			all = append(all, obj)
		}
	}
	if call, ok := root.Node().(*ast.CallExpr); ok && isFormatted(u.info, call) {
		if fn := goexpr.Callee(u.info, call); fn != nil && fn.Signature().Recv() == nil { // as fmt.Fprintf
			for e := range u.holders(call) {
				add(e)
			}
		}
	}
	for c, next := root, root; ; c = next {
		kind, index := c.ParentEdge()
		next = c.Parent()
		switch parent := next.Node().(type) {
		case *ast.ParenExpr, *ast.UnaryExpr, *ast.BinaryExpr:
		case *ast.IndexExpr:
			if kind != edge.IndexExpr_X {
				return all
			}
		case *ast.KeyValueExpr:
			if kind != edge.KeyValueExpr_Value {
				return all
			}
			if id, ok := parent.Key.(*ast.Ident); ok {
				if v, ok := u.info.Uses[id].(*types.Var); ok && v.IsField() {
					all = append(all, v)
				}
			}
		case *ast.CompositeLit:
			if t := goexpr.Struct(u.info.TypeOf(parent)); t != nil && index < t.NumFields() && !isKeyed(c.Node()) {
				all = append(all, t.Field(index).Origin())
			}
		case *ast.CallExpr:
			fn := goexpr.Callee(u.info, parent)
			if kind == edge.CallExpr_Args && fn != nil && fn.Pkg() != u.pkg {
				for e := range u.holders(parent) {
					add(e)
				}
			}
			switch {
			case kind == edge.CallExpr_Fun, goexpr.IsConversion(u.info, parent), formatArg(u.info, parent) == index && kind == edge.CallExpr_Args:
			case fn != nil && kind == edge.CallExpr_Args:
				if v := paramAt(fn, index); v != nil {
					all = append(all, v)
				}
				return all
			default:
				return all
			}
		case *ast.ReturnStmt:
			for fn := range next.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
				next = fn
				break
			}
			if decl, ok := next.Node().(*ast.FuncDecl); ok {
				add(decl.Name)
				return all
			}
		case *ast.ValueSpec:
			if index < len(parent.Names) {
				add(parent.Names[index])
			}
			return all
		case *ast.AssignStmt:
			if kind == edge.AssignStmt_Rhs && index < len(parent.Lhs) {
				add(parent.Lhs[index])
			}
			return all
		case *ast.SendStmt:
			add(parent.Chan)
			return all
		default:
			return all
		}
	}
}

// holders yields what a function of another package may put its arguments into: its
// receiver, as a strings.Builder, and what it is given the address of.
func (u *Result) holders(call *ast.CallExpr) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && u.info.Selections[sel] != nil && !yield(sel.X) {
			return
		}
		for _, arg := range call.Args {
			if x, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && x.Op == token.AND && !yield(x.X) {
				return
			}
		}
	}
}

// destination returns what an expression denotes that text is assigned to.
func (u *Result) destination(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return originOf(u.info.ObjectOf(e))
	case *ast.SelectorExpr:
		return originOf(u.info.Uses[e.Sel])
	case *ast.IndexExpr:
		return u.destination(e.X)
	case *ast.StarExpr:
		return u.destination(e.X)
	}
	return nil
}

// originOf returns a function or variable of the generic declaration.
func originOf(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Var:
		return obj.Origin()
	case *types.Func:
		return obj.Origin()
	}
	return obj
}

// paramAt returns the parameter that takes an argument, nil if there is none.
func paramAt(fn *types.Func, index int) *types.Var {
	params := fn.Origin().Signature().Params()
	if params.Len() == 0 {
		return nil
	}
	return params.At(min(index, params.Len()-1))
}

func isKeyed(n ast.Node) bool {
	_, ok := n.(*ast.KeyValueExpr)
	return ok
}
