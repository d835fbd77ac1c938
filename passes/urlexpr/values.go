package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
)

// values knows the value of the string variables of a package that get one
// where they are declared and never again: locals and unexported package
// variables. A variable whose address is taken is not one.
type values struct {
	files []*ast.File
	info  *types.Info
	pkg   *types.Package

	// What was asked for: of the package, and of one declaration each, as a
	// local cannot be assigned outside of the function it is in.
	shared map[*types.Var]ast.Expr
	local  map[ast.Decl]map[*types.Var]ast.Expr
}

// of returns the only value of v, or nil.
func (x *values) of(v *types.Var) ast.Expr {
	switch {
	case v.Pkg() != x.pkg || x.pkg == nil:
		return nil
	case v.Parent() == x.pkg.Scope():
		if x.shared == nil && !v.Exported() {
			var roots []ast.Node
			for _, f := range x.files {
				roots = append(roots, f)
			}
			x.shared = onceAssigned(x.info, roots...)
		}
		return x.shared[v]
	}
	decl := x.declAt(v.Pos())
	if decl == nil {
		return nil
	}
	known, ok := x.local[decl]
	if !ok {
		if x.local == nil {
			x.local = make(map[ast.Decl]map[*types.Var]ast.Expr)
		}
		known = onceAssigned(x.info, decl)
		x.local[decl] = known
	}
	return known[v]
}

// declAt returns the declaration of the package that pos is in.
func (x *values) declAt(pos token.Pos) ast.Decl {
	for _, f := range x.files {
		if pos < f.FileStart || f.FileEnd <= pos {
			continue
		}
		i := sort.Search(len(f.Decls), func(i int) bool { return f.Decls[i].End() > pos })
		if i < len(f.Decls) && f.Decls[i].Pos() <= pos {
			return f.Decls[i]
		}
	}
	return nil
}

// onceAssigned returns the values of the variables that are declared below the
// roots, and assigned there just once.
func onceAssigned(info *types.Info, roots ...ast.Node) map[*types.Var]ast.Expr {
	value := make(map[*types.Var]ast.Expr)
	changed := make(map[*types.Var]bool)
	variable := func(e ast.Expr) *types.Var {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return nil
		}
		v, _ := info.ObjectOf(id).(*types.Var)
		return v
	}
	change := func(e ast.Expr) {
		if v := variable(e); v != nil && isString(v.Type()) {
			changed[v] = true
		}
	}
	declare := func(id *ast.Ident, e ast.Expr) {
		v, ok := info.Defs[id].(*types.Var)
		if !ok {
			change(id) // := assigns to a variable that is there
			return
		}
		if isString(v.Type()) && (!v.Exported() || v.Parent() != v.Pkg().Scope()) {
			value[v] = e
		}
	}
	visit := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				id, ok := lhs.(*ast.Ident)
				if ok && n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
					declare(id, n.Rhs[i])
				} else {
					change(lhs)
				}
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				if len(n.Names) == len(n.Values) {
					declare(id, n.Values[i])
				}
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				change(n.X)
			}
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				change(n.Key)
				change(n.Value)
			}
		}
		return true
	}
	for _, root := range roots {
		ast.Inspect(root, visit)
	}
	for v := range changed {
		delete(value, v)
	}
	return value
}
