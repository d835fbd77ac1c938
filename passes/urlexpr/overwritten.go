package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/passes/goexpr"
)

// isOverwritten reports whether the text that is assigned to a variable, or a field of it,
// is replaced wherever the program begins: by main, or a function init.
func (u *Result) isOverwritten(destinations []types.Object) bool {
	if len(destinations) == 0 {
		return false
	}
	v, ok := destinations[len(destinations)-1].(*types.Var)
	if !ok || u.pkg == nil || v.Parent() != u.pkg.Scope() {
		return false
	}
	m := member{variable: v}
	if len(destinations) > 1 {
		if m.field, ok = destinations[0].(*types.Var); !ok {
			return false
		}
	}
	u.overwritten.once.Do(u.findOverwritten)
	return u.overwritten.of[m]
}

func (u *Result) findOverwritten() {
	s := start{Result: u, read: make(map[member]bool), written: make(map[member]bool), bodies: make(map[*types.Func]*ast.FuncDecl), alias: make(map[*types.Var]*types.Var)}
	var inits, mains []*ast.FuncDecl
	for _, f := range u.files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				s.reads(d)
			case *ast.FuncDecl:
				fn, ok := u.info.Defs[d.Name].(*types.Func)
				switch {
				case !ok || d.Body == nil:
				case d.Recv == nil && d.Name.Name == "init":
					inits = append(inits, d)
				case d.Recv == nil && d.Name.Name == "main" && u.pkg.Name() == "main":
					mains = append(mains, d)
				default:
					s.bodies[fn] = d
				}
			}
		}
	}
	for _, decl := range slices.Concat(inits, mains) {
		s.block(decl.Body.List)
	}
	u.overwritten.of = s.written
}

// A start goes through the statements that run in every program when it begins.
type start struct {
	*Result
	read    map[member]bool // before anything is written to it; of a variable without a field, any
	written map[member]bool
	bodies  map[*types.Func]*ast.FuncDecl // of functions that were not called yet
	alias   map[*types.Var]*types.Var     // the variables of the package to which others point
}

// block reports whether what follows it runs as well.
func (s *start) block(list []ast.Stmt) bool {
	for _, stmt := range list {
		switch stmt := stmt.(type) {
		case *ast.AssignStmt:
			s.assign(stmt)
		case *ast.ExprStmt:
			if call, ok := stmt.X.(*ast.CallExpr); ok {
				s.call(call)
			}
		case *ast.GoStmt:
			s.call(stmt.Call)
		case *ast.DeferStmt:
			s.call(stmt.Call)
		case *ast.BlockStmt:
			if !s.block(stmt.List) {
				return false
			}
		default:
			if s.reads(stmt) {
				return false
			}
		}
	}
	return true
}

func (s *start) assign(stmt *ast.AssignStmt) {
	for i, e := range stmt.Rhs {
		v, _ := s.pointed(e)
		if i >= len(stmt.Lhs) {
			break
		}
		if p, ok := goexpr.Object(s.info, stmt.Lhs[i]).(*types.Var); ok && v != nil && stmt.Tok == token.DEFINE {
			s.alias[p] = v
		} else {
			s.reads(e)
		}
	}
	for _, e := range stmt.Lhs {
		m, ok := s.member(e)
		switch {
		case !ok:
			s.reads(e)
		case stmt.Tok == token.ASSIGN && !s.read[m] && !s.read[member{variable: m.variable}]:
			s.written[m] = true
		}
	}
}

// call goes through a function of the package, the first time that it is called.
func (s *start) call(call *ast.CallExpr) {
	var params *ast.FieldList
	var body *ast.BlockStmt
	fn := goexpr.Callee(s.info, call)
	if lit, ok := call.Fun.(*ast.FuncLit); ok {
		params, body = lit.Type.Params, lit.Body
	} else if decl := s.bodies[fn]; decl != nil {
		delete(s.bodies, fn)
		params, body = decl.Type.Params, decl.Body
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok && decl.Recv != nil {
			s.bind(decl.Recv, 0, sel.X)
		}
	} else {
		s.reads(call.Fun)
	}
	for i, arg := range call.Args {
		if !s.bind(params, i, arg) {
			s.reads(arg)
		}
	}
	if body != nil {
		s.block(body.List)
	}
}

// bind makes a parameter stand for the variable that an argument points to.
func (s *start) bind(params *ast.FieldList, i int, arg ast.Expr) bool {
	v, ok := s.pointed(arg)
	if !ok || params == nil {
		return false
	}
	for _, field := range params.List {
		if i < len(field.Names) {
			if p, ok := s.info.Defs[field.Names[i]].(*types.Var); ok {
				s.alias[p] = v
				return true
			}
			return false
		}
		i -= len(field.Names)
	}
	return false
}

// pointed returns the variable of the package that an expression is the address of.
func (s *start) pointed(e ast.Expr) (*types.Var, bool) {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = ast.Unparen(u.X)
	} else if t := s.info.TypeOf(e); t == nil || !goexpr.Is[*types.Pointer](t) {
		return nil, false
	}
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil, false
	}
	return s.variable(id)
}

// variable returns the variable of the package that a name denotes, or points to.
func (s *start) variable(id *ast.Ident) (*types.Var, bool) {
	v, ok := s.info.ObjectOf(id).(*types.Var)
	if ok && s.alias[v] != nil {
		return s.alias[v], true
	}
	return v, ok && v.Pkg() == s.pkg && v.Parent() == s.pkg.Scope()
}

// member returns what an expression denotes that something is assigned to.
func (s *start) member(e ast.Expr) (m member, ok bool) {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := s.info.ObjectOf(x).(*types.Var)
		return member{variable: v}, ok && s.alias[v] == nil
	case *ast.StarExpr:
		if id, ok := ast.Unparen(x.X).(*ast.Ident); ok {
			m.variable, ok = s.variable(id)
			return m, ok
		}
	case *ast.SelectorExpr:
		field, ok := s.info.Uses[x.Sel].(*types.Var)
		if !ok || !field.IsField() {
			return m, false
		}
		m.field = field.Origin()
		for e = x.X; ; {
			switch base := ast.Unparen(e).(type) {
			case *ast.SelectorExpr:
				e = base.X
				continue
			case *ast.Ident:
				m.variable, ok = s.variable(base)
				return m, ok
			}
			return m, false
		}
	}
	return m, false
}

// reads notes the members that a node names, and reports whether it may leave the function.
func (s *start) reads(n ast.Node) (leaves bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt, *ast.BranchStmt:
			leaves = true
		case *ast.SelectorExpr:
			if m, ok := s.member(n); ok && m.variable != nil {
				s.read[m] = true
				return false
			}
		case *ast.Ident:
			if v, ok := s.variable(n); ok && s.info.Uses[n] != nil {
				s.read[member{variable: v}] = true
			}
		}
		return true
	})
	return leaves
}
