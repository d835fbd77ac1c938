package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkTestedLate reports a URL or request that is used in the statements behind the call of parseOf before its error is
// tested, or behind a branch that only prints the error.
func checkTestedLate(p *lint.Pass, a *ast.AssignStmt, list []ast.Stmt) {
	u, err := p.ObjectOf(a.Lhs[0]), p.ObjectOf(a.Lhs[1])
	if _, isVar := a.Lhs[0].(*ast.Ident); !isVar || goexpr.IsBlank(a.Lhs[1]) || u == nil || err == nil {
		return
	}
	for _, s := range list[:min(len(list), fewStatements)] {
		branch, isIf := s.(*ast.IfStmt)
		if isIf && printsOnly(p, branch, err) {
			continue
		}
		use, test := firstUse(p, s, u), firstUse(p, s, err)
		if use != nil && (test == nil || use.Pos() < test.Pos()) {
			if sel, ok := p.Parent(use).(*ast.SelectorExpr); ok && panicsForNil(sel) {
				reportNil(p, a, sel, "is used before the error of %s is handled", "return it first")
			}
			return
		}
		if test != nil {
			return
		}
	}
}

// reportNil reports a use of what an assignment parses, with what is said of it and of the function that parses.
func reportNil(p *lint.Pass, a *ast.AssignStmt, use ast.Expr, says, advice string) {
	call := parseOf(p, a)
	p.ReportExpr(use, lint.Fault{
		Fact:   p.SourceOf(a.Lhs[0]) + " " + fmt.Sprintf(says, lint.NameOfCall(call)),
		Advice: advice,
		Effect: nilFor(p, a.Lhs[0], call),
	}, nil)
}

// printsOnly reports whether a branch is taken if there is an error, and does nothing but
// print it.
func printsOnly(p *lint.Pass, branch *ast.IfStmt, err types.Object) bool {
	cond, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr)
	if !ok || cond.Op != token.NEQ || p.ObjectOf(cond.X) != err || !p.TypesInfo.Types[cond.Y].IsNil() || branch.Else != nil {
		return false
	}
	for _, s := range branch.Body.List {
		e, ok := s.(*ast.ExprStmt)
		if !ok {
			return false
		}
		call, ok := e.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		name, fn := goexpr.CalleeName(call), goexpr.Callee(p.TypesInfo, call)
		if fn == nil || fn.Pkg() == nil || p.RowOf(call) == nil && !isLogPackage(fn.Pkg().Path()) {
			return false // it may exit
		}
		if !names.Says(name, names.Logs) && !strings.HasPrefix(name, "Fprint") || names.Says(name, names.Exits) {
			return false
		}
	}
	return true
}
