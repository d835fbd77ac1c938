package stredit

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/passes/goexpr"
)

// stmt walks a file, declaration or statement.
func (f *flow) stmt(n ast.Node) {
	if n == nil {
		return
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			f.funcDecl(n)
		case *ast.GenDecl:
			f.genDecl(n)
		case *ast.AssignStmt:
			f.assign(n)
		case *ast.ReturnStmt:
			f.returns(n)
		case *ast.SendStmt:
			f.expr(n.Value, f.target(n.Chan))
		case *ast.RangeStmt:
			f.ranges(n)
		case *ast.SwitchStmt:
			if n.Tag == nil {
				return true
			}
			f.switches(n)
		case ast.Expr:
			f.expr(n, nowhere)
		default:
			return true
		}
		return false
	})
}

func (f *flow) funcDecl(decl *ast.FuncDecl) {
	var sig *types.Signature
	if fn, ok := f.info.Defs[decl.Name].(*types.Func); ok {
		sig = fn.Signature()
		for i := range sig.Params().Len() {
			v := sig.Params().At(i)
			if decl.Body == nil {
				f.add(v, unknownAt(decl.Pos()))
			}
			if decl.Recv != nil {
				f.add(called{fn.Name(), i}, dest{nodes: []node{v}})
			}
		}
		for v := range sig.Results().Variables() {
			if decl.Recv != nil {
				f.add(v, dest{nodes: []node{called{fn.Name(), -1}}})
			} else if fn.Exported() && f.pkg != nil && f.pkg.Name() != "main" {
				f.add(v, dest{limit: Fixed, by: &Use{How: Exported, Name: fn.Name()}})
			}
		}
	}
	f.body(sig, decl.Type, decl.Body)
}

// body walks a function whose signature is nil if it is not known. It has no body if it is written elsewhere.
func (f *flow) body(sig *types.Signature, typ *ast.FuncType, body *ast.BlockStmt) {
	outer := f.results
	f.results = nil
	if sig != nil {
		for v := range sig.Results().Variables() {
			f.results = append(f.results, dest{nodes: []node{v}})
		}
	}
	f.expr(typ, nowhere)
	if body != nil {
		f.stmt(body)
	}
	f.results = outer
}

func (f *flow) genDecl(decl *ast.GenDecl) {
	to := make(map[ast.Expr][]dest) // of the values of constants, which may be repeated
	for name, e := range goexpr.Constants(decl) {
		to[e] = append(to[e], f.target(name))
	}
	for _, spec := range decl.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			f.expr(spec.Type, nowhere)
		case *ast.ValueSpec:
			if decl.Tok == token.VAR {
				f.expr(spec.Type, nowhere)
				f.assignAll(f.targets(goexpr.Exprs(spec.Names)...), spec.Values)
				continue
			}
			for _, e := range spec.Values {
				d := joined(to[e])
				if !goexpr.IsString(f.info.TypeOf(e)) {
					d = pattern()
				}
				f.expr(e, d)
			}
		}
	}
}

// target returns where a text goes that is assigned to e.
func (f *flow) target(e ast.Expr) dest {
	switch e := goexpr.Deref(e).(type) {
	case *ast.Ident:
		if e.Name == "_" {
			return nowhere
		}
		switch obj := f.info.ObjectOf(e).(type) {
		case *types.Const:
			return dest{nodes: []node{obj}}
		case *types.Var:
			return dest{nodes: []node{obj.Origin()}}
		}
	case *ast.SelectorExpr:
		to := f.target(e.Sel)
		if f.isURLField(e.Sel) {
			to.nodes = append(to.nodes, f.target(e.X).nodes...)
		} else {
			f.expr(e.X, nowhere)
		}
		return to
	case *ast.IndexExpr:
		f.expr(e.Index, fixed())
		if isCharacters(f.info.TypeOf(e.X)) {
			f.expr(e.X, dest{nodes: []node{new(Rewrite)}, limit: Fixed})
		}
		return f.target(e.X)
	default:
		f.expr(e, nowhere)
	}
	return fixed()
}

// targets returns where texts go that are assigned to some expressions, of which some may be left out.
func (f *flow) targets(list ...ast.Expr) (to []dest) {
	for _, e := range list {
		if e != nil {
			to = append(to, f.target(e))
		}
	}
	return to
}

// assign walks an assignment. The variable of a type switch is another one in each clause.
func (f *flow) assign(n *ast.AssignStmt) {
	to := f.targets(n.Lhs...)
	if n.Tok == token.ADD_ASSIGN {
		for _, target := range to[0].nodes {
			f.limits[target] |= Continued
		}
		to[0].limit |= Continued
	}
	f.assignAll(to, n.Rhs)
}

// assignAll assigns values, or the results of one call.
func (f *flow) assignAll(to []dest, values []ast.Expr) {
	if len(to) == len(values) {
		for i, e := range values {
			f.expr(e, to[i])
		}
		return
	}
	for _, e := range values {
		if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
			f.call(call, to...)
		} else {
			f.expr(e, joined(to)) // v, ok := <-c, m[k], x.(T)
		}
	}
}

func (f *flow) returns(n *ast.ReturnStmt) {
	if f.results == nil {
		for _, e := range n.Results {
			f.expr(e, unknownAt(e.Pos()))
		}
		return
	}
	f.assignAll(f.results, n.Results)
}

// ranges walks a loop: over a list, its elements go to the value; over a string,
// its characters matter.
func (f *flow) ranges(n *ast.RangeStmt) {
	d := joined(f.targets(n.Key, n.Value))
	d.part = true
	if goexpr.Is[*types.Signature](f.info.TypeOf(n.X)) { // it calls the body
		f.add(funcArgument, d)
	}
	if goexpr.IsString(f.info.TypeOf(n.X)) {
		d = fixed()
	}
	f.expr(n.X, d)
	f.stmt(n.Body)
}

// switches walks a switch over a value, with which the cases are compared.
func (f *flow) switches(n *ast.SwitchStmt) {
	f.stmt(n.Init)
	var cases []ast.Expr
	for _, c := range n.Body.List {
		cases = append(cases, c.(*ast.CaseClause).List...)
	}
	f.expr(n.Tag, f.comparedWith(comparedAt(n.Pos()), cases...))
	for _, c := range n.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			f.expr(e, f.oneOf(len(cases), e))
		}
		for _, s := range c.(*ast.CaseClause).Body {
			f.stmt(s)
		}
	}
}
