package fields

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// isLookedAt reports whether the function that an expression is in looks at what the same variable or field
// holds.
func isLookedAt(p *lint.Pass, e ast.Expr) bool {
	decl, ok := p.DeclAt(e).(*ast.FuncDecl)
	return ok && slices.ContainsFunc(p.UsesOf(p.ObjectOf(e)), func(id *ast.Ident) bool { return lint.Contains(decl, id) && lookedAtBy(p, id) != nil })
}

// lookedAtBy returns the call of a function that looks at text with a variable or field as an argument, nil if
// that is none.
func lookedAtBy(p *lint.Pass, id *ast.Ident) *ast.CallExpr {
	var named ast.Expr = id
	if sel, ok := p.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id {
		named = sel
	}
	call, ok := p.Parent(named).(*ast.CallExpr)
	if !ok || call.Fun.End() > id.Pos() {
		return nil
	}
	if fn := goexpr.Callee(p.TypesInfo, call); fn != nil {
		switch library.SubjectOf(fn.Pkg()) {
		case library.Texts, library.URLs, library.Regexps:
			return call
		}
	}
	return nil
}
