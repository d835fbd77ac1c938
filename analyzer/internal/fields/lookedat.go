package fields

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// lookedAt returns what reports whether the function that an expression is in looks at what the same
// variable or field holds.
func lookedAt(p *lint.Pass) func(ast.Expr) bool {
	in := make(map[types.Object]map[ast.Decl]bool) // the functions, for what was asked for
	return func(e ast.Expr) bool {
		object := p.ObjectOf(e)
		if in[object] == nil {
			in[object] = make(map[ast.Decl]bool)
			for _, id := range p.UsesOf(object) {
				if lookedAtBy(p, id) != nil {
					in[object][p.DeclAt(id)] = true
				}
			}
		}
		decl, _ := p.DeclAt(e).(*ast.FuncDecl)
		return in[object][decl]
	}
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
