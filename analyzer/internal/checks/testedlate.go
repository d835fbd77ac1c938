package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// usedUntested returns the first use, in the statements behind the call of parseOf, of its URL or request, if it panics where that
// is nil, and is before a test of the error, which may be dropped, or behind a branch that only prints it.
func usedUntested(p *lint.Pass, a *ast.AssignStmt, list []ast.Stmt) *ast.SelectorExpr {
	u, err := p.ObjectOf(a.Lhs[0]), p.ObjectOf(a.Lhs[1])
	if _, isVar := a.Lhs[0].(*ast.Ident); !isVar || u == nil || err == nil && !goexpr.IsBlank(a.Lhs[1]) {
		return nil
	}
	for i, s := range list {
		if branch, isIf := s.(*ast.IfStmt); isIf && err != nil && (goesOn(p, branch, err, u, list[i+1:]) || succeeds(p, branch, err)) {
			continue
		}
		use, test := firstUse(p, s, u), firstUse(p, s, err)
		if use != nil && (test == nil || use.Pos() < test.Pos()) {
			return panicking(p, use)
		}
		if test != nil {
			break
		}
	}
	return nil
}

// usesDropped reports whether the first use of a URL or request whose error is dropped panics, as it is nil for some text.
func usesDropped(p *lint.Pass, a *ast.AssignStmt, list []ast.Stmt) bool {
	return goexpr.IsBlank(a.Lhs[1]) && usedUntested(p, a, list) != nil && nilFor(p, a) != ""
}

// reportNil reports a use of what an assignment parses, with what is said of it and of the function that parses.
func reportNil(p *lint.Pass, a *ast.AssignStmt, use ast.Expr, says, advice string) {
	p.ReportExpr(use, lint.Fault{
		Fact:   p.SourceOf(a.Lhs[0]) + " " + fmt.Sprintf(says, lint.NameOfCall(parseOf(p, a))),
		Advice: advice,
		Effect: nilFor(p, a),
	}, nil)
}

// succeeds reports whether a branch is taken only if there is no error, and none if there is one.
func succeeds(p *lint.Pass, branch *ast.IfStmt, err types.Object) bool {
	return branch.Else == nil && branch.Init == nil && comparesWithNil(p, goexpr.Operands(branch.Cond, token.LAND, nil)[0], token.EQL, err)
}

// comparesWithNil reports whether an expression compares an error with nil.
func comparesWithNil(p *lint.Pass, e ast.Expr, op token.Token, err types.Object) bool {
	test, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return ok && test.Op == op && p.ObjectOf(test.X) == err && p.TypesInfo.Types[test.Y].IsNil()
}

// goesOn reports whether a branch is taken if there is an error, and does nothing but print it, or set what has nothing to do
// with the use of a URL in the next statement.
func goesOn(p *lint.Pass, branch *ast.IfStmt, err, u types.Object, rest []ast.Stmt) bool {
	if branch.Else != nil || !comparesWithNil(p, branch.Cond, token.NEQ, err) || len(rest) == 0 {
		return false
	}
	next, _ := rest[0].(*ast.AssignStmt)
	for _, s := range branch.Body.List {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if call, ok := s.X.(*ast.CallExpr); !ok || !onlyPrints(p, call) {
				return false
			}
		case *ast.AssignStmt:
			isRead := func(to ast.Expr) bool { v, ok := to.(*ast.Ident); return ok && firstUse(p, next, p.ObjectOf(v)) != nil }
			if next == nil || firstUse(p, next, u) == nil || slices.ContainsFunc(s.Lhs, isRead) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// onlyPrints reports whether a call logs, and comes back.
func onlyPrints(p *lint.Pass, call *ast.CallExpr) bool {
	name, fn := goexpr.CalleeName(call), goexpr.Callee(p.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || p.RowOf(call) == nil && !isLogPackage(fn.Pkg().Path()) {
		return false // it may exit
	}
	return (names.Says(name, names.Logs) || strings.HasPrefix(name, "Fprint")) && !names.Says(name, names.Exits)
}
