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
	row, isCut := library.Of(fn), len(call.Args) > 1
	switch {
	case row.Does(library.Replaces) && fn.Signature().Recv() != nil:
		return f.replaced(call)
	case row.Does(library.Trims) && !isCut:
		return []node{&Rewrite{Old: " \t\r\n", Ends: true}}
	case row.Does(library.Trims) && row.Place(1) != library.NoPlace:
		return []node{&Rewrite{Old: f.rewrite(call.Args[1]).Old, Ends: true}}
	case row.Does(library.Words) && !isCut:
		return []node{&Rewrite{Old: " "}, &Rewrite{Old: "\t"}, &Rewrite{Old: "\n"}}
	case row.Does(library.Rewrites), row.Does(library.Maps), row.Does(library.Folds), row.Does(library.Trims), row.Does(library.Words):
		return []node{new(Rewrite)}
	case isCut && (row.Does(library.Replaces) || row.Does(library.Splits)):
		return []node{f.rewrite(call.Args[1])}
	}
	return nil
}

// replaced returns what the method Replace of a strings.Replacer does, if that is made in
// the call.
func (f *flow) replaced(call *ast.CallExpr) []node {
	var list []node
	if replacer, ok := ast.Unparen(goexpr.Receiver(call)).(*ast.CallExpr); ok && !replacer.Ellipsis.IsValid() {
		for pair := range slices.Chunk(replacer.Args, 2) {
			list = append(list, f.rewrite(pair[0]))
		}
		return list
	}
	return []node{new(Rewrite)}
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
