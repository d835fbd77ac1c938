package fields

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// tests knows where the package looks at what variables and fields hold.
type tests struct {
	*lint.Pass
	in map[types.Object]map[ast.Decl]bool // the functions, for what was asked for
}

// has reports whether the function that an expression is in looks at what the same
// variable or field holds.
func (t tests) has(e ast.Expr) bool {
	object := t.ObjectOf(e)
	decl, ok := t.DeclAt(e).(*ast.FuncDecl)
	if object == nil || !ok {
		return false
	}
	in, ok := t.in[object]
	if !ok {
		in = make(map[ast.Decl]bool)
		for _, id := range t.UsesOf(object) {
			if lookedAtBy(t.Pass, id) != nil {
				in[t.DeclAt(id)] = true
			}
		}
		t.in[object] = in
	}
	return in[decl]
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
