package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var SharedURL = lint.Rule{
	ID:      "shared-url",
	Group:   lint.Semantics,
	Summary: "a URL that each call makes longer, as only its pointer is copied",
	Why:     `The pointer is copied, not the URL, so a second request goes to "/v1/orders/7/orders/8".`,
	Scope: `The rule reports a local variable with the pointer of a parameter, a field of the receiver, or a variable of the package, if a component is made
of what it was before, and no condition looks at it.`,
	Suppress: `if the function is called only once`,
	Before:   `shared := u; shared.Path += "/orders"; log.Print(shared.Path)`,
	After:    `own := *u; own.Path += "/orders"; log.Print(own.Path)`,
	Level:    lint.Possible,
	Check:    checkSharedURL,

	Imports: []string{"net/url", "net/http"},
}

// checkSharedURL finds the fields of a shared url.URL that grow with each call.
func checkSharedURL(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || fn.Recv == nil && (fn.Name.Name == "main" || fn.Name.Name == "init") {
			continue
		}
		looked := 0
		var pointers map[types.Object]ast.Expr // with what a variable was declared that is given no other value
		ast.PreorderStack(fn.Body, nil, func(n ast.Node, stack []ast.Node) bool {
			a, ok := n.(*ast.AssignStmt)
			if !ok || len(a.Lhs) != 1 || len(a.Rhs) != 1 || a.Tok == token.DEFINE {
				return true
			}
			field, ok := ast.Unparen(a.Lhs[0]).(*ast.SelectorExpr)
			if !ok || !goexpr.IsField(p.ObjectOf(field)) || !lint.IsURLField(p.ObjectOf(field).(*types.Var)) {
				return true
			}
			id, ok := ast.Unparen(field.X).(*ast.Ident)
			if !ok {
				return true
			}
			if pointers == nil {
				pointers = pointersIn(p, fn)
			}
			from := pointers[p.ObjectOf(id)]
			if from == nil {
				return true
			}
			looked++
			g := growth{Pass: p, fn: fn, in: a, field: field, of: p.ObjectOf(id)}
			if looked > maxChanges || !g.isKept(from) || g.isLookedAt() || isInLiteral(stack) {
				return true
			}
			if once, twice, ok := g.run(); ok && once != twice {
				source := p.SourceOf(from)
				p.ReportExpr(field, lint.Fault{
					Fact:    fmt.Sprintf("each call makes %s longer", source),
					Example: fmt.Sprintf("%q becomes %q in two", shown(start), shown(twice)),
					Advice:  fmt.Sprintf("write %s := *%s", id.Name, source),
				}, nil)
			}
			return true
		})
	}
}

// pointersIn returns the pointers to a url.URL that local variables are declared with, and are
// given no other value.
func pointersIn(p *lint.Pass, fn *ast.FuncDecl) map[types.Object]ast.Expr {
	all := make(map[types.Object]ast.Expr)
	give := func(to, value ast.Expr) {
		id, ok := to.(*ast.Ident)
		if !ok {
			return
		}
		v := p.ObjectOf(id)
		_, again := all[v]
		if _, isPointer := p.TypesInfo.TypeOf(id).(*types.Pointer); again || !isPointer || p.TypesInfo.Defs[id] == nil || !lint.IsURLType(p.TypesInfo.TypeOf(id)) {
			value = nil
		}
		all[v] = value
	}
	for to, value := range lint.Assigned(fn) {
		give(to, value)
	}
	for n := range ast.Preorder(fn.Body) {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Names) == 1 && len(spec.Values) == 1 {
			give(spec.Names[0], spec.Values[0])
		}
	}
	return all
}

// A growth is a field of a url.URL that is given a value made of that which it has.
type growth struct {
	*lint.Pass
	fn    *ast.FuncDecl
	in    *ast.AssignStmt
	field *ast.SelectorExpr
	of    types.Object // the variable with the pointer
}

// isKept reports whether an expression is a field of the receiver that the package declares, a
// variable of the package, or a parameter, and the function gives it no other value.
func (g *growth) isKept(e ast.Expr) bool {
	v, ok := g.ObjectOf(e).(*types.Var)
	root := rootOf(e)
	if !ok || v.Pkg() != g.Pkg || root == nil {
		return false
	}
	if !v.IsField() {
		return (v.Parent() == g.Pkg.Scope() || v.Kind() == types.ParamVar) && !g.isAssigned(v)
	}
	holder, ok := g.ObjectOf(root).(*types.Var)
	return ok && (holder.Kind() == types.RecvVar || holder.Parent() == g.Pkg.Scope()) && !g.isAssigned(v)
}

// isAssigned reports whether the function gives a variable or field a value.
func (g *growth) isAssigned(v *types.Var) bool {
	for to := range lint.Assigned(g.fn) {
		if g.ObjectOf(to) == v {
			return true
		}
	}
	return false
}

// isLookedAt reports whether a condition looks at the URL, or the field gets its old value back.
func (g *growth) isLookedAt() bool {
	for n := range ast.Preorder(g.fn.Body) {
		switch n := n.(type) {
		case *ast.IfStmt:
			if g.names(n.Cond) {
				return true
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				if g.names(e) {
					return true
				}
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && g.names(n.Tag) {
				return true
			}
		}
	}
	for to, value := range lint.Assigned(g.fn) {
		if g.ObjectOf(to) == g.ObjectOf(g.field) && (value == nil || g.in.Rhs[0] != value) {
			if sel, ok := to.(*ast.SelectorExpr); ok && g.ObjectOf(sel.X) == g.of {
				return true
			}
		}
	}
	return false
}

// names reports whether an expression names the variable.
func (g *growth) names(e ast.Expr) bool {
	for n := range ast.Preorder(e) {
		if id, ok := n.(*ast.Ident); ok && g.ObjectOf(id) == g.of {
			return true
		}
	}
	return false
}

func isInLiteral(stack []ast.Node) bool {
	for _, n := range stack {
		if _, ok := n.(*ast.FuncLit); ok {
			return true
		}
	}
	return false
}

// start is what a field holds before the first call.
const start = "/" + library.Harmless

// shown returns a text with a short name in it.
func shown(text string) string { return strings.ReplaceAll(text, library.Harmless, "a") }

// run returns what the field holds behind one call, and behind two.
func (g *growth) run() (once, twice string, ok bool) {
	if once, ok = g.made(start); !ok {
		return "", "", false
	}
	twice, ok = g.made(once)
	return once, twice, ok
}

// made returns what a call makes of an old value.
func (g *growth) made(old string) (string, bool) {
	isOld := false
	text, ok := g.RunText(g.Flow.Of(g.in.Rhs[0]), func(o strflow.Operand) (string, bool) {
		switch {
		case o.Expr != nil && g.ObjectOf(o.Expr) == g.ObjectOf(g.field) && g.names(o.Expr):
			isOld = true
			return old, true
		case o.Class == strflow.Integer || o.Class == strflow.Unsigned:
			return "7", true
		}
		return library.Harmless, true
	})
	if g.in.Tok == token.ADD_ASSIGN {
		return old + text, ok && !isOld
	}
	return text, ok && isOld && g.in.Tok == token.ASSIGN
}
