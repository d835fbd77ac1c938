package strflow

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// filled returns what a strings.Replacer makes of a constant text: the parts between its
// placeholders, and what is put in their places. It returns nil if they are not all constant.
func (f *Flow) filled(call *ast.CallExpr) *node {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	text, ok := f.literals.Of(ast.Unparen(call.Args[0]))
	pairs, isKnown := f.pairsOf(sel.X)
	if !ok || !isKnown {
		return nil
	}
	whole := textOf(text)
	var parts []*node
	start, used := 0, make(map[ast.Expr]bool)
	for i := 0; i < len(text.Value); {
		old, by := pairs.at(text.Value[i:])
		if old == "" {
			i++
			continue
		}
		parts = append(parts, newText(whole.Part(Span{start, i})))
		if n := f.eval(by); used[by] {
			parts = append(parts, repeated(n))
		} else {
			parts = append(parts, operandOf(n))
		}
		used[by] = true
		i += len(old)
		start = i
	}
	return sumOf(append(parts, newText(whole.Part(Span{start, whole.Len()})))...)
}

// A pair is a text and what replaces it.
type pair struct {
	old string
	by  ast.Expr
}

type pairs []pair

// at returns the first pair whose text s begins with, as a strings.Replacer does.
func (list pairs) at(s string) (old string, by ast.Expr) {
	for _, p := range list {
		if strings.HasPrefix(s, p.old) {
			return p.old, p.by
		}
	}
	return "", nil
}

// pairsOf returns what a strings.Replacer replaces, false if that is not known.
func (f *Flow) pairsOf(replacer ast.Expr) (pairs, bool) {
	call, ok := f.madeBy(replacer).(*ast.CallExpr)
	if !ok || !f.knows.Library.Func(f.callee(call)).Does(library.Substitutes) || call.Ellipsis.IsValid() || len(call.Args)%2 > 0 {
		return nil, false
	}
	var list pairs
	for i := 0; i < len(call.Args); i += 2 {
		old, ok := f.literals.Of(ast.Unparen(call.Args[i]))
		if !ok || old.Value == "" {
			return nil, false
		}
		list = append(list, pair{old.Value, call.Args[i+1]})
	}
	return list, true
}
