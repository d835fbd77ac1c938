package lint

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// IsURLField reports whether a variable is a field of net/url.URL.
func IsURLField(v *types.Var) bool {
	return v.IsField() && library.SubjectOf(v.Pkg()) == library.URLs
}

// IsHostOfURL reports whether an expression is the field Host of a net/url.URL.
func (p *Pass) IsHostOfURL(e ast.Expr) bool {
	return p.IsField(e, library.Authority)
}

// IsURLPath reports whether an expression is the field Path of a net/url.URL.
func (p *Pass) IsURLPath(e ast.Expr) bool { return p.IsField(e, library.DecodedPath) }

// NamesPath holds of a declaration that names the Path of a URL.
var NamesPath = &DeclFact{Has: (*Pass).IsURLPath}

// IsField reports whether an expression is a field for something.
func (p *Pass) IsField(e ast.Expr, place library.Place) bool {
	_, isSelector := ast.Unparen(e).(*ast.SelectorExpr)
	return isSelector && p.RowOf(e).Place(0) == place
}

// files returns those that are not left out. One that imports nothing may have a URL of another file.
func (p *Pass) files() []*ast.File {
	return slices.DeleteFunc(slices.Clone(p.Files), p.LeavesOut)
}

// Decls yields the declarations of the files that the rule looks at.
func (p *Pass) Decls() iter.Seq[ast.Decl] {
	var all []ast.Decl
	for _, f := range p.files() {
		all = append(all, f.Decls...)
	}
	return slices.Values(all)
}

// All yields the nodes of a type in the files that the rule looks at.
func All[N ast.Node](p *Pass) iter.Seq[N] {
	var only []ast.Node
	if n := ast.Node(*new(N)); n != nil { // N is no interface
		only = []ast.Node{n}
	}
	return func(yield func(N) bool) {
		for _, f := range p.files() {
			for n := range p.URLs().Inspector(f).PreorderSeq(only...) {
				if x, ok := n.(N); ok && !yield(x) {
					return
				}
			}
		}
	}
}

// KnownCalls yields the calls of functions that the library knows, with what it says of them,
// in the files that are looked at.
func (p *Pass) KnownCalls() iter.Seq2[*ast.CallExpr, *library.Row] {
	return func(yield func(*ast.CallExpr, *library.Row) bool) {
		var of *types.Func
		var row *library.Row
		for fn, call := range p.Flow.Calls() {
			if fn != of { // or each call is looked up by each rule
				of, row = fn, library.Of(fn)
			}
			if row != nil && !p.SkipsAt(call.Pos()) && !yield(call, row) {
				return
			}
		}
	}
}

// ArgsFor yields the arguments of these calls that are taken for one of some things, with the calls.
func (p *Pass) ArgsFor(places ...library.Place) iter.Seq2[ast.Expr, *ast.CallExpr] {
	return func(yield func(ast.Expr, *ast.CallExpr) bool) {
		for call, row := range p.KnownCalls() {
			for i, arg := range call.Args {
				if slices.Contains(places, row.Place(i)) && !yield(arg, call) {
					return
				}
			}
		}
	}
}

// Assigned yields what is assigned to in a declaration, with the value, nil if that is one of
// several results.
func Assigned(d ast.Decl) iter.Seq2[ast.Expr, ast.Expr] {
	return func(yield func(to, value ast.Expr) bool) {
		for a := range goexpr.All[*ast.AssignStmt](d) {
			for i, to := range a.Lhs {
				var value ast.Expr
				if len(a.Rhs) == len(a.Lhs) {
					value = a.Rhs[i]
				}
				if !yield(to, value) {
					return
				}
			}
		}
	}
}

// Assigns reports whether a declaration assigns to something.
func Assigns(d ast.Decl, is func(to ast.Expr) bool) bool {
	return goexpr.Has(d, func(a *ast.AssignStmt) bool { return slices.ContainsFunc(a.Lhs, is) })
}

// AssignsTo reports whether a declaration assigns to a field for one of some places.
func (p *Pass) AssignsTo(d ast.Decl, places ...library.Place) bool {
	return Assigns(d, func(to ast.Expr) bool { return slices.Contains(places, p.RowOf(to).Place(0)) })
}

// NameOfCall returns how a function is called.
func NameOfCall(call *ast.CallExpr) string { return types.ExprString(call.Fun) }

// ConstantText returns the text of a constant string.
func (p *Pass) ConstantText(e ast.Expr) (string, bool) { return goexpr.Text(p.TypesInfo, e) }

// ObjectOf returns the variable or field that an expression names, or nil.
func (p *Pass) ObjectOf(e ast.Expr) types.Object { return goexpr.Object(p.TypesInfo, e) }

// EndsInReturn reports whether a block ends with a return.
func EndsInReturn(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	_, ok := b.List[len(b.List)-1].(*ast.ReturnStmt)
	return ok
}

// Pointee returns the expression whose address another one is, and others as they are.
func Pointee(e ast.Expr) ast.Expr {
	if ptr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		return ast.Unparen(ptr.X)
	}
	return e
}

// Enclosing yields the nodes around an expression, the innermost first.
func (p *Pass) Enclosing(e ast.Expr) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		c, ok := p.URLs().At(e)
		if !ok {
			return
		}
		for outer := range c.Parent().Enclosing() {
			if !yield(outer.Node()) {
				return
			}
		}
	}
}

// Parent returns the node around an expression, its parentheses left out, nil if there is none.
func (p *Pass) Parent(e ast.Expr) ast.Node {
	for n := range p.Enclosing(e) {
		if _, ok := n.(*ast.ParenExpr); !ok {
			return n
		}
	}
	return nil
}

// TrimmedBy returns the call that trims an expression from another text, nil if none does.
func (p *Pass) TrimmedBy(e ast.Expr) *ast.CallExpr {
	if call, ok := p.Parent(e).(*ast.CallExpr); ok && len(call.Args) == 2 && call.Args[1] == e && p.RowOf(call).Does(library.Trims) {
		return call
	}
	return nil
}

// UsesOf returns the identifiers that denote an object, without those that declare it, in
// the order of the source.
func (p *Pass) UsesOf(obj types.Object) (uses []*ast.Ident) {
	for c := range p.Flow.UsesOf(obj) {
		uses = append(uses, c.Node().(*ast.Ident))
	}
	return uses
}

// IsNamedOnce reports whether a local variable is named once outside of an assignment.
func (p *Pass) IsNamedOnce(v types.Object, assignment *ast.AssignStmt) bool {
	if v == nil || v.Parent() == nil || v.Parent() == p.Pkg.Scope() {
		return false
	}
	others := slices.DeleteFunc(p.UsesOf(v), func(id *ast.Ident) bool { return Contains(assignment, id) })
	return len(others) == 1
}

// Holds reports whether a fact holds of a declaration, which it does not of nil. That is found once.
func (p *Pass) Holds(fact *DeclFact, d ast.Decl) bool {
	if d == nil {
		return false
	}
	if p.holds[fact] == nil {
		p.holds[fact] = make(map[ast.Decl]bool)
	}
	return goexpr.Once(p.holds[fact], d, func() bool {
		if fact.Holds != nil {
			return fact.Holds(p, d)
		}
		return goexpr.Has(d, func(e ast.Expr) bool { return fact.Has(p, e) })
	})
}

// Contains reports whether a node is in another.
func Contains(outer, inner ast.Node) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}

// DeclOf returns the declaration of a function of the package, nil if it has none with a body.
func (p *Pass) DeclOf(fn *types.Func) *ast.FuncDecl {
	if fn == nil || fn.Pkg() != p.Pkg {
		return nil
	}
	d, _ := p.DeclAt(fn).(*ast.FuncDecl)
	if d == nil || d.Body == nil || d.Name.Pos() != fn.Pos() {
		return nil
	}
	return d
}

// GivenTo returns the parameter of a function of the package that an argument of a call is given to, or nil.
func (p *Pass) GivenTo(e ast.Expr) *types.Var {
	call, ok := p.Parent(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn := goexpr.Callee(p.TypesInfo, call)
	i := slices.IndexFunc(call.Args, func(arg ast.Expr) bool { return Contains(arg, e) })
	if i < 0 || fn == nil || fn.Pkg() != p.Pkg || fn.Signature().Variadic() || len(call.Args) != fn.Signature().Params().Len() {
		return nil
	}
	return fn.Origin().Signature().Params().At(i)
}
