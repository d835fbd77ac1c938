package stredit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// Rewrites returns what the text of a literal goes through from an expression on that it is
// part of, also by way of constants, variables, fields and functions of the package.
func (e *Edits) Rewrites(lit *ast.BasicLit, expr ast.Expr) []Rewrite {
	f := e.flow()
	to := f.texts[lit]
	switch expr.(type) {
	case *ast.BinaryExpr, *ast.CallExpr:
		if made, ok := f.texts[expr]; ok && !contains(expr, lit.Pos()) {
			to = made
		}
	}
	var list []Rewrite
	if f.limitsOf(to.nodes)&isRewritten == 0 {
		return nil
	}
	steps, _ := f.reached(to.nodes)
	for _, s := range steps {
		if m, ok := s.node.(*Rewrite); ok && !slices.Contains(list, *m) {
			if len(list) == maxRewrites {
				return append(list, Rewrite{})
			}
			list = append(list, *m)
		}
	}
	return list
}

// maxRewrites bounds the rewrites of one text that are told apart.
const maxRewrites = 8

// rewritesOf returns what a function of another package does to its text.
func (f *flow) rewritesOf(call *ast.CallExpr, fn *types.Func) []node {
	row := library.Of(fn)
	switch {
	case row == nil:
		return nil
	case row.Effect == library.Rewrites, row.Effect == library.Maps, row.Effect == library.Folds:
		return []node{new(Rewrite)}
	case row.Effect == library.Replaces && fn.Signature().Recv() != nil:
		return f.replaced(call)
	}
	switch isCut := len(call.Args) > 1; {
	case row.Effect == library.Trims && !isCut:
		return []node{&Rewrite{Old: " \t\r\n", Ends: true}}
	case row.Effect == library.Trims && row.Place(1) != library.NoPlace:
		return []node{&Rewrite{Old: f.rewrite(call.Args[1]).Old, Ends: true}}
	case row.Effect == library.Trims, row.Effect == library.Words && isCut:
		return []node{new(Rewrite)}
	case row.Effect == library.Words:
		return []node{&Rewrite{Old: " "}, &Rewrite{Old: "\t"}, &Rewrite{Old: "\n"}}
	case isCut && (row.Effect == library.Replaces || row.Effect == library.Splits):
		return []node{f.rewrite(call.Args[1])}
	}
	return nil
}

// replaced returns what the method Replace of a strings.Replacer does, if that is made in
// the call.
func (f *flow) replaced(call *ast.CallExpr) []node {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if sel == nil {
		return []node{new(Rewrite)}
	}
	replacer, ok := ast.Unparen(sel.X).(*ast.CallExpr)
	if !ok || replacer.Ellipsis.IsValid() {
		return []node{new(Rewrite)}
	}
	var list []node
	for i := 0; i < len(replacer.Args); i += 2 {
		list = append(list, f.rewrite(replacer.Args[i]))
	}
	return list
}

// rewrite returns the rewrite that replaces e.
func (f *flow) rewrite(e ast.Expr) *Rewrite {
	e = ast.Unparen(e)
	if text, ok := goexpr.Text(f.info, e); ok {
		return &Rewrite{Old: text}
	}
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		for _, operand := range []ast.Expr{sum.X, sum.Y} {
			if m := f.rewrite(operand); m.Old != "" {
				return &Rewrite{Old: m.Old, Part: true}
			}
		}
	}
	return new(Rewrite)
}
