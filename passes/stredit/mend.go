package stredit

import (
	"go/ast"
	"go/token"
	"go/types"

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
	for _, n := range to.nodes {
		if m, ok := n.(*Mend); ok {
			list = append(list, *m)
		}
		for _, m := range f.mends[n] {
			list = append(list, *m)
		}
	}
	return list
}

// maxMends bounds the mends of one node that are told apart.
const maxMends = 8

// spreadMends tells each node what its text goes through.
func (f *flow) spreadMends() {
	f.mends = make(map[node][]*Mend)
	type step struct {
		at node
		m  *Mend
	}
	var todo []step
	for n, from := range f.from {
		if m, ok := n.(*Mend); ok {
			for _, at := range from {
				todo = append(todo, step{at, m})
			}
		}
	}
	anything := new(Mend)
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		known := f.mends[s.at]
		if len(known) == maxMends {
			s.m = anything
		}
		if len(known) > maxMends || contained(known, s.m) {
			continue
		}
		f.mends[s.at] = append(known, s.m)
		for _, from := range f.from[s.at] {
			todo = append(todo, step{from, s.m})
		}
	}
}

func contained(list []*Mend, m *Mend) bool {
	for _, other := range list {
		if *other == *m {
			return true
		}
	}
	return false
}

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
