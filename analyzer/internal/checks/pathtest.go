package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkPathTests finds what no path of a received request is or begins with, as it has no slash at its start. Where the package
// takes a prefix off with its slash, or sets the path, that is not known, nor where a function looks for both.
func checkPathTests(p *lint.Pass) {
	readsPath := false
	for sel := range p.TypesInfo.Selections {
		readsPath = readsPath || isServedPath(p, sel)
	}
	if !readsPath {
		return
	}
	level := lint.Possible // the handler may be behind one of another package
	for call, row := range p.KnownCalls() {
		if prefix := goexpr.ArgText(p.TypesInfo, call, 0); row.Place(0) == library.RequestPath && (prefix == "" || strings.HasSuffix(prefix, "/")) {
			return
		}
		if row.Place(0) == library.Pattern {
			level = lint.Likely
		}
	}
	for d := range p.Decls() {
		if assigns(d, func(to ast.Expr) bool { return isServedPath(p, to) || isTarget(p, to) }) {
			return
		}
	}
	for d := range p.Decls() {
		var tested []ast.Expr
		known := make(map[string]bool)
		add := func(path, e ast.Expr) {
			text, ok := p.ConstantText(e)
			if !ok || !isReceivedPath(p, path) {
				return
			}
			known[text] = true
			if text != "*" && !strings.HasPrefix(text, "/") {
				tested = append(tested, e)
			}
		}
		for n := range ast.Preorder(d) {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 2 && p.RowOf(call).TestsStart() {
				add(call.Args[0], call.Args[1])
			}
			forCompared(n, add)
		}
		for _, e := range tested {
			if text, _ := p.ConstantText(e); !known[""] && !known["/"+text] {
				p.ReportExpr(e, lint.Fault{Level: level, Fact: fmt.Sprintf("no path of a request begins with %q", text), Advice: `begin it with "/"`}, nil)
			}
		}
	}
}

// isReceivedPath reports whether an expression is the path of a request that is received.
func isReceivedPath(p *lint.Pass, e ast.Expr) bool {
	if e == nil {
		return false
	}
	_, from := p.KindOf(e)
	path, ok := from.Expr.(*ast.SelectorExpr)
	if !ok || !isServedPath(p, path) {
		return false
	}
	target, ok := ast.Unparen(path.X).(*ast.SelectorExpr)
	return ok && isServed(p, target.X)
}

// forCompared calls a function with what a node compares: the operands of == and !=, in both orders, and what a switch is on with
// each expression of its cases.
func forCompared(n ast.Node, f func(x, y ast.Expr)) {
	switch n := n.(type) {
	case *ast.SwitchStmt:
		for _, s := range n.Body.List {
			for _, e := range s.(*ast.CaseClause).List {
				f(n.Tag, e)
			}
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			f(n.X, n.Y)
			f(n.Y, n.X)
		}
	}
}
