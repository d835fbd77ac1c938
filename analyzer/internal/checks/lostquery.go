package checks

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var LostQuery = lint.Rule{
	ID:       "lost-query",
	Group:    lint.Semantics,
	Summary:  "a change of a copy of a query, which is not stored",
	Why:      `URL.Query parses RawQuery and returns a copy, so the URL stays as it was.`,
	Scope:    `The rule reports a copy that is changed, and then neither encoded, read nor passed on.`,
	Suppress: `if the change is meant to have no effect`,
	Before:   `u.Query().Set("page", "2")`,
	After:    `q := u.Query(); q.Set("page", "2"); u.RawQuery = q.Encode()`,
	Level:    lint.Certain,
	Check:    checkLostQuery,

	Imports: []string{"net/url", "net/http"},
}

// A queryCopy is a variable with a copy of a query.
type queryCopy struct {
	first ast.Expr // its first change
	used  bool     // after a change, or as a whole
}

// checkLostQuery finds the copies that are changed and dropped.
func checkLostQuery(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		copies := make(map[types.Object]*queryCopy)
		var order []*queryCopy
		ast.PreorderStack(d, nil, func(n ast.Node, stack []ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if sel, ok := n.Fun.(*ast.SelectorExpr); ok && changesValues(p, n) && isQueryCopy(p, sel.X) {
					reportLost(p, n)
				}
			case *ast.AssignStmt:
				if id, ok := n.Lhs[0].(*ast.Ident); ok && n.Tok == token.DEFINE && len(n.Rhs) == 1 && isQueryCopy(p, n.Rhs[0]) {
					if v := p.TypesInfo.Defs[id]; v != nil {
						copies[v] = &queryCopy{}
						order = append(order, copies[v])
					}
				}
			case *ast.Ident:
				if c := copies[p.TypesInfo.Uses[n]]; c != nil {
					c.add(p, n, stack)
				}
			}
			return true
		})
		for _, c := range order {
			if c.first != nil && !c.used {
				reportLost(p, c.first)
			}
		}
	}
}

func reportLost(p *lint.Pass, e ast.Expr) {
	p.ReportExpr(e, lint.Fault{
		Fact:   "this changes only a copy of the query",
		Advice: "set RawQuery to its Encode()",
	}, nil)
}

// isQueryCopy reports whether a call returns what a query says.
func isQueryCopy(p *lint.Pass, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	row := p.RowOf(call)
	if row.Place(0) == library.Query {
		kind, _ := p.KindOf(call.Args[0])
		sel, ok := ast.Unparen(call.Args[0]).(*ast.SelectorExpr)
		return ok && row.Kind(0) == library.ValuesValue && kind == library.EncodedQuery && lint.IsURLType(p.TypesInfo.TypeOf(sel.X))
	}
	return row.Kind(0) == library.ValuesValue
}

// changesValues reports whether a call changes the url.Values that its method is of.
func changesValues(p *lint.Pass, call *ast.CallExpr) bool {
	return library.Changes(goexpr.Callee(p.TypesInfo, call))
}

// add notes a use of the variable.
func (c *queryCopy) add(p *lint.Pass, id *ast.Ident, stack []ast.Node) {
	if len(stack) < 2 {
		return
	}
	parent, outer := stack[len(stack)-1], stack[len(stack)-2]
	var change ast.Expr
	switch parent := parent.(type) {
	case *ast.SelectorExpr:
		if call, ok := outer.(*ast.CallExpr); ok && changesValues(p, call) {
			change = call
		}
	case *ast.IndexExpr:
		if a, ok := outer.(*ast.AssignStmt); ok && len(a.Lhs) == 1 && a.Lhs[0] == parent {
			change = parent
		}
	case *ast.CallExpr:
		if b, ok := p.ObjectOf(parent.Fun).(*types.Builtin); ok && b.Name() == "delete" {
			change = parent
		}
		if change == nil {
			c.used = true
		}
	default:
		c.used = true
	}
	switch {
	case change == nil:
		c.used = c.used || c.first != nil || isCalled(p, parent, "Encode")
	case c.first == nil:
		c.first = change
	}
}

// isCalled reports whether a selector names a method.
func isCalled(p *lint.Pass, n ast.Node, name string) bool {
	sel, ok := n.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == name && p.ObjectOf(sel) != nil
}
