package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"github.com/urllint/urllint/passes/goexpr"
)

// assignedIn looks through a function.
func assignedIn(f *Flow, decl ast.Decl) *assigned {
	a := &assigned{types: f.info, flow: f, escapes: make(map[*ast.Ident]bool), count: make(map[*types.Var]int), unordered: make(map[*types.Var]bool), taken: make(map[*types.Var]bool)}
	var open []ast.Node
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil {
			if _, ok := open[len(open)-1].(*ast.FuncLit); ok {
				a.inner = a.inner[:len(a.inner)-1]
			}
			open = open[:len(open)-1]
			return true
		}
		open = append(open, n)
		a.look(n)
		if id, ok := n.(*ast.Ident); ok {
			a.lookAtObject(id, open[:len(open)-1])
		}
		return true
	})
	sort.SliceStable(a.at, func(i, j int) bool { return a.at[i].pos < a.at[j].pos })
	if a.goes {
		for v, n := range a.count {
			if n > 1 {
				a.unordered[v] = true
			}
		}
	}
	return a
}

func (a *assigned) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		a.calls = append(a.calls, n)
	case *ast.FuncLit:
		a.inner = append(a.inner, n)
	case *ast.AssignStmt:
		for _, lhs := range n.Lhs {
			a.assign(lhs)
		}
		if n.Tok == token.ADD_ASSIGN {
			a.grow(n.Lhs[0])
		}
	case *ast.ValueSpec:
		for _, id := range n.Names {
			a.assign(id)
		}
	case *ast.Field:
		for _, id := range n.Names {
			a.assign(id)
		}
	case *ast.RangeStmt:
		a.assign(n.Key)
		a.assign(n.Value)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			if !goexpr.Is[*types.Struct](a.types.TypeOf(n.X)) { // see lookAtObject
				a.assign(n.X)
			}
			a.take(n.X)
		}
	case *ast.SelectorExpr:
		if changesReceiver(a.types, n) {
			a.assign(n.X)
		}
	case *ast.BranchStmt:
		a.goes = a.goes || n.Tok == token.GOTO
	}
}

// changesReceiver reports whether a selector is a method that has the address of
// the variable before it.
func changesReceiver(info *types.Info, e *ast.SelectorExpr) bool {
	s := info.Selections[e]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	_, ptr := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	return ptr && goexpr.IsString(s.Recv())
}

func (a *assigned) assign(lhs ast.Expr) {
	v := localVar(a.types, lhs)
	if v == nil {
		return
	}
	a.at = append(a.at, definition{pos: lhs.Pos(), v: v})
	a.count[v]++
	if n := len(a.inner); n > 0 && !inside(v.Pos(), a.inner[n-1]) {
		a.unordered[v] = true
	}
}

// grow notes that the last assignment adds to what a variable holds.
func (a *assigned) grow(lhs ast.Expr) {
	if localVar(a.types, lhs) != nil {
		a.at[len(a.at)-1].grows = true
	}
}

// take notes the field whose address is taken.
func (a *assigned) take(e ast.Expr) {
	if s, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		if v, ok := a.types.Uses[s.Sel].(*types.Var); ok && v.IsField() {
			a.taken[v.Origin()], a.flow.addressed[v.Origin()] = true, true
		}
	}
}

// localVar returns the local variable that an expression names.
func localVar(info *types.Info, e ast.Expr) *types.Var {
	if e == nil {
		return nil
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := info.ObjectOf(id).(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || isOfPackage(v) {
		return nil
	}
	return v
}

// isOfPackage reports whether a variable is declared outside of functions.
func isOfPackage(v *types.Var) bool { return v.Pkg() != nil && v.Parent() == v.Pkg().Scope() }

// inside reports whether a position is in a node.
func inside(pos token.Pos, n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }

// in returns the variables that are assigned in n, and declared outside of it, each once.
func (a *assigned) in(n ast.Node) []definition {
	var vars []definition
	index := make(map[*types.Var]int)
	i := sort.Search(len(a.at), func(i int) bool { return a.at[i].pos >= n.Pos() })
	for ; i < len(a.at) && a.at[i].pos < n.End(); i++ {
		d := a.at[i]
		switch at, ok := index[d.v]; {
		case ok:
			vars[at].grows = vars[at].grows && d.grows
		case !inside(d.v.Pos(), n):
			index[d.v] = len(vars)
			vars = append(vars, d)
		}
	}
	return vars
}
