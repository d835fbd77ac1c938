package checks

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// separatorOf returns what separates the elements of a list that an expression is one of, "" if it is
// none, if people write no blank behind it, or if what is cut is known or has no blanks.
func separatorOf(p *lint.Pass, e ast.Expr) string {
	call, ok := ast.Unparen(listOf(p, e)).(*ast.CallExpr)
	if !ok || len(call.Args) < 2 {
		return ""
	}
	separator := cutsAt(p, call)
	if separator != "," && separator != ";" {
		return ""
	}
	sample := "http://a" + separator + " http://b"
	for _, text := range p.Flow.Of(call.Args[0]).Alternatives() {
		isAsked := false
		made, ok := p.RunText(text, func(strflow.Operand) (string, bool) {
			isAsked = true
			return sample, true
		})
		if ok && isAsked && made == sample {
			return separator
		}
	}
	return ""
}

// listOf returns the list that an expression is an element of, as a loop over it or an index says,
// nil if it is none.
func listOf(p *lint.Pass, e ast.Expr) (list ast.Expr) {
	origins := p.OriginsOf(e)
	if len(origins) != 1 {
		return nil
	}
	switch x := origins[0].Expr.(type) {
	case *ast.IndexExpr:
		list = x.X
	case *ast.Ident:
		if v, ok := p.ObjectOf(x).(*types.Var); !ok || v.Kind() != types.LocalVar {
			return nil // of no loop: what is around it, in a chain of calls, is not looked through
		}
		for n := range p.Enclosing(e) {
			if loop, ok := n.(*ast.RangeStmt); ok && (isNamed(p, loop.Value, x) || loop.Value == nil && isNamed(p, loop.Key, x)) {
				list = loop.X
				break
			}
		}
	}
	if list == nil {
		return nil
	}
	if origins = p.OriginsOf(list); len(origins) != 1 || origins[0].Result > 0 {
		return nil
	}
	return origins[0].Expr
}

// isNamed reports whether a variable of a loop is the one that an identifier denotes.
func isNamed(p *lint.Pass, v ast.Expr, id *ast.Ident) bool {
	return v != nil && p.ObjectOf(v) != nil && p.ObjectOf(v) == p.ObjectOf(id)
}

// cutsAt returns the text at which a call cuts another into a list, "" if there is not just one.
func cutsAt(p *lint.Pass, call *ast.CallExpr) string {
	row := p.RowOf(call)
	switch {
	case row.Does(library.Splits) && row.Place(1) == library.Compared:
		separator, _ := p.ConstantText(call.Args[1])
		return separator
	case row.Does(library.Words):
		return charOf(p, call.Args[1])
	}
	return ""
}

// charOf returns the character for which alone a function literal holds, "" if there is none.
func charOf(p *lint.Pass, e ast.Expr) string {
	lit, ok := ast.Unparen(e).(*ast.FuncLit)
	if !ok || len(lit.Body.List) != 1 {
		return ""
	}
	s, ok := lit.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(s.Results) != 1 {
		return ""
	}
	b, ok := ast.Unparen(s.Results[0]).(*ast.BinaryExpr)
	if !ok || b.Op != token.EQL {
		return ""
	}
	for _, side := range [...]ast.Expr{b.X, b.Y} {
		if char, ok := ast.Unparen(side).(*ast.BasicLit); ok && char.Kind == token.CHAR {
			return strings.Trim(char.Value, "'")
		}
	}
	return ""
}
