package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"sort"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
)

// declarations goes through all files, once: what is said of a variable of the package, or of one that
// holds a function, is said anywhere.
func (f *Flow) declarations() *declarations {
	if f.declares != nil {
		return f.declares
	}
	d := &declarations{
		Flow: f, of: make(map[ast.Node]*assigned), values: make(map[*types.Var]ast.Expr), changed: make(map[*types.Var]bool),
		leads: make(map[*types.Var]bool), tested: make(map[*types.Var]bool), methods: make(map[string]bool),
		named: make(map[types.Object][]inspector.Cursor), cursors: make(map[ast.Expr]inspector.Cursor), asserted: make(map[*types.Struct]bool),
	}
	f.declares = d
	for _, file := range f.files {
		for c := range f.inspect(file).Root().Children() {
			for decl := range c.Children() {
				d.walk(decl)
			}
		}
	}
	return d
}

// UsesOf yields where an object is named, but not where it is declared, in the order of the source.
func (f *Flow) UsesOf(obj types.Object) iter.Seq[inspector.Cursor] {
	return func(yield func(inspector.Cursor) bool) {
		for _, c := range f.declarations().named[obj] {
			if f.info.Uses[c.Node().(*ast.Ident)] != nil && !yield(c) {
				return
			}
		}
	}
}

// initial returns the string or the literal that a variable of the package is declared with,
// nil if there is none, or if it is changed.
func (f *Flow) initial(v *types.Var) ast.Expr {
	d := f.declarations()
	value := d.values[v]
	_, isLit := value.(*ast.CompositeLit)
	if d.changed[v] || isLit && d.leads[v] || !isLit && (v == nil || !goexpr.IsString(v.Type())) {
		return nil
	}
	return value
}

// walk goes through a declaration.
func (d *declarations) walk(decl inspector.Cursor) {
	d.assigned = &assigned{escapes: make(map[*ast.Ident]bool), count: make(map[*types.Var]int), unordered: make(map[*types.Var]bool), taken: make(map[*types.Var]bool)}
	d.of[decl.Node()], d.open = d.assigned, nil
	for c := range decl.Preorder() {
		d.look(c)
	}
	sort.SliceStable(d.at, func(i, j int) bool { return d.at[i].pos < d.at[j].pos })
	for v, n := range d.count {
		if d.goes && n > 1 {
			d.unordered[v] = true
		}
	}
}

func (d *declarations) look(c inspector.Cursor) {
	if kind, _ := c.ParentEdge(); kind == edge.TypeAssertExpr_Type || kind == edge.CaseClause_List {
		d.asserted[goexpr.StructWithin(d.info.TypeOf(c.Node().(ast.Expr)))] = true
	}
	switch n := c.Node().(type) {
	case *ast.CompositeLit:
		d.cursors[n] = c
	case *ast.CallExpr:
		d.cursors[n] = c
		d.calls = append(d.calls, n)
		if isBasic(d.info.TypeOf(n), types.IsBoolean) {
			d.test(n.Args...)
		}
	case *ast.FuncLit:
		d.open = append(d.open, n)
	case *ast.AssignStmt:
		for i, lhs := range n.Lhs {
			if id, ok := lhs.(*ast.Ident); ok && n.Tok == token.DEFINE && d.info.Defs[id] != nil {
				d.declare(id, oneOf(n.Rhs, len(n.Lhs), i))
			} else {
				d.change(lhs)
			}
		}
		if v := localVar(d.info, n.Lhs[0]); v != nil && (n.Tok == token.ADD_ASSIGN || len(n.Rhs) == 1 && beginsSum(d.info, n.Rhs[0], v)) {
			d.at[len(d.at)-1].grows = true
		}
	case *ast.ValueSpec:
		for i, id := range n.Names {
			d.declare(id, oneOf(n.Values, len(n.Names), i))
		}
	case *ast.Field:
		for _, id := range n.Names {
			d.assign(id)
		}
	case *ast.RangeStmt:
		d.change(n.Key)
		d.change(n.Value)
	case *ast.IncDecStmt:
		d.change(n.X)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			if !goexpr.Is[*types.Struct](d.info.TypeOf(n.X)) { // see use
				d.change(n.X)
			}
			if v := d.variable(n.X); v != nil && v.IsField() {
				d.taken[v.Origin()], d.addressed[v.Origin()] = true, true
			}
		}
	case *ast.SelectorExpr:
		if changesReceiver(d.info, n) {
			d.change(n.X)
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			d.test(n.X, n.Y)
		}
	case *ast.SwitchStmt:
		d.test(n.Tag)
	case *ast.BranchStmt:
		d.goes = d.goes || n.Tok == token.GOTO
	case *ast.InterfaceType:
		for _, m := range n.Methods.List {
			for _, id := range m.Names {
				d.methods[id.Name] = true
			}
		}
	case *ast.Ident:
		if obj := d.info.ObjectOf(n); obj != nil {
			d.named[obj] = append(d.named[obj], c)
		}
		d.use(c, n)
	}
}

func (d *declarations) variable(e ast.Expr) *types.Var {
	v, _ := goexpr.Object(d.info, e).(*types.Var)
	return v
}

func (d *declarations) declare(id *ast.Ident, value ast.Expr) {
	d.assign(id)
	if v := d.variable(id); v != nil && (isOfPackage(v) || goexpr.Is[*types.Signature](v.Type()) || goexpr.Is[*types.Pointer](v.Type())) {
		d.values[v] = value
	}
}

// change notes that what an expression names, or an element of it, gets another value.
func (d *declarations) change(e ast.Expr) {
	d.assign(e)
	if x, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
		e = x.X
	}
	if v := d.variable(e); v != nil {
		d.changed[v] = true
	}
}

func (d *declarations) test(list ...ast.Expr) {
	for _, e := range list {
		if v := d.variable(e); v != nil {
			d.tested[v] = true
		}
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

// assign notes that a local variable gets a value.
func (d *declarations) assign(lhs ast.Expr) {
	v := localVar(d.info, lhs)
	if v == nil {
		return
	}
	d.at = append(d.at, definition{pos: lhs.Pos(), v: v})
	d.count[v]++
	if lit := d.literalAt(lhs.Pos()); lit != nil && !inside(v.Pos(), lit) {
		d.unordered[v] = true
	}
}

// literalAt returns the innermost function literal at a position, nil if there is none. It is asked
// in the order of the source.
func (d *declarations) literalAt(pos token.Pos) *ast.FuncLit {
	for len(d.open) > 0 {
		if lit := d.open[len(d.open)-1]; pos < lit.End() {
			return lit
		}
		d.open = d.open[:len(d.open)-1]
	}
	return nil
}

// beginsSum reports whether a sum begins with a variable.
func beginsSum(info *types.Info, e ast.Expr, v *types.Var) bool {
	sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return ok && sum.Op == token.ADD && (localVar(info, sum.X) == v || beginsSum(info, sum.X, v))
}

// localVar returns the local variable that an expression names, nil if there is none.
func localVar(info *types.Info, e ast.Expr) *types.Var {
	v, ok := goexpr.Object(info, e).(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || isOfPackage(v) {
		return nil
	}
	return v
}

// baseVar returns the local variable of which an expression selects a field or method, nil if there is none.
func baseVar(info *types.Info, e ast.Expr) *types.Var {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		return localVar(info, sel.X)
	}
	return nil
}

// declAt returns the declaration of the package that pos is in.
func (f *Flow) declAt(pos token.Pos) ast.Decl {
	return goexpr.Decl(goexpr.File(f.files, pos), pos)
}

// isOfPackage reports whether a variable is declared outside of functions.
func isOfPackage(v *types.Var) bool { return v.Pkg() != nil && v.Parent() == v.Pkg().Scope() }

// inside reports whether a position is in a node.
func inside(pos token.Pos, n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }

// in returns the variables that are assigned from one place to another, and declared elsewhere, each once.
func (a *assigned) in(from, to token.Pos) []definition {
	var vars []definition
	index := make(map[*types.Var]int)
	i := sort.Search(len(a.at), func(i int) bool { return a.at[i].pos >= from })
	for ; i < len(a.at) && a.at[i].pos < to; i++ {
		d := a.at[i]
		switch at, ok := index[d.v]; {
		case ok:
			vars[at].grows = vars[at].grows && d.grows
		case d.v.Pos() < from || to <= d.v.Pos():
			index[d.v] = len(vars)
			vars = append(vars, d)
		}
	}
	return vars
}
