package stredit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// Mends returns what the text of a literal goes through from an expression on that it is
// part of, also by way of constants, variables, fields and functions of the package.
func (e *Edits) Mends(lit *ast.BasicLit, expr ast.Expr) []Mend {
	f := e.flow()
	to := f.texts[lit]
	switch expr.(type) {
	case *ast.BinaryExpr, *ast.CallExpr:
		if made, ok := f.texts[expr]; ok && !contains(expr, lit.Pos()) {
			to = made
		}
	}
	var list []Mend
	if f.limitsOf(to.nodes)&isMended == 0 {
		return nil
	}
	steps, _ := f.reached(to.nodes)
	for _, s := range steps {
		if m, ok := s.node.(*Mend); ok && !slices.Contains(list, *m) {
			if len(list) == maxMends {
				return append(list, Mend{})
			}
			list = append(list, *m)
		}
	}
	return list
}

// maxMends bounds the mends of one text that are told apart.
const maxMends = 8

// mendsOf returns what a function of another package does to its text.
func (f *flow) mendsOf(call *ast.CallExpr, fn *types.Func) []node {
	row := library.Of(fn)
	switch {
	case row == nil:
		return nil
	case row.Effect == library.Rewrites, row.Effect == library.Maps, row.Effect == library.Folds:
		return []node{new(Mend)}
	case row.Effect == library.Replaces && fn.Signature().Recv() != nil:
		return f.replaced(call)
	}
	switch isCut := len(call.Args) > 1; {
	case row.Effect == library.Trims && !isCut:
		return []node{&Mend{Old: " \t\r\n", Ends: true}}
	case row.Effect == library.Trims && row.Place(1) != library.NoPlace:
		return []node{&Mend{Old: f.mend(call.Args[1]).Old, Ends: true}}
	case row.Effect == library.Trims, row.Effect == library.Words && isCut:
		return []node{new(Mend)}
	case row.Effect == library.Words:
		return []node{&Mend{Old: " "}, &Mend{Old: "\t"}, &Mend{Old: "\n"}}
	case isCut && (row.Effect == library.Replaces || row.Effect == library.Splits):
		return []node{f.mend(call.Args[1])}
	}
	return nil
}

// replaced returns what the method Replace of a strings.Replacer does, if that is made in
// the call.
func (f *flow) replaced(call *ast.CallExpr) []node {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if sel == nil {
		return []node{new(Mend)}
	}
	replacer, ok := ast.Unparen(sel.X).(*ast.CallExpr)
	if !ok || replacer.Ellipsis.IsValid() {
		return []node{new(Mend)}
	}
	var list []node
	for i := 0; i < len(replacer.Args); i += 2 {
		list = append(list, f.mend(replacer.Args[i]))
	}
	return list
}

// mend returns the mend that replaces e.
func (f *flow) mend(e ast.Expr) *Mend {
	e = ast.Unparen(e)
	if text, ok := goexpr.Text(f.info, e); ok {
		return &Mend{Old: text}
	}
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		for _, operand := range []ast.Expr{sum.X, sum.Y} {
			if m := f.mend(operand); m.Old != "" {
				return &Mend{Old: m.Old, Part: true}
			}
		}
	}
	return new(Mend)
}
