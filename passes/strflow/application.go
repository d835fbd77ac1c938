package strflow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// application returns a call of the function that a row describes, nil if its results
// cannot be computed.
func (f *Flow) application(row *library.Row, call *ast.CallExpr, result int) *application {
	if !row.CanEval() {
		return nil
	}
	var args []*node
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && f.info.Selections[sel] != nil {
		args = append(args, f.value(sel.X))
	}
	return applied(row, result, append(args, allOf(call.Args, f.value)...))
}

func applied(row *library.Row, result int, args []*node) *application {
	a := &application{row: row, result: result, args: args}
	for _, arg := range args {
		a.isOpen = a.isOpen || arg.open
		a.depth = max(a.depth, 1+arg.depth)
	}
	return a
}

// resultOf returns the hole that the result of a is.
func (a *application) resultOf(op Operand) *node {
	n := newHole(op)
	if a != nil {
		n.made, n.open, n.depth, n.isFresh = a, a.isOpen, a.depth, true
	}
	return n
}

// unasked returns the result of a, such as an object, if no text fills it.
func (a *application) unasked(op Operand) *node {
	n := a.resultOf(op)
	n.born = false
	return n
}

// value returns what an operand of a call holds, also if it is not a string.
func (f *Flow) value(e ast.Expr) *node {
	typ := f.info.TypeOf(e)
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr:
	default:
		if n := f.object(e); n != nil {
			return n
		}
	}
	if v := goValue(f.info.Types[e].Value); v != nil && !goexpr.IsString(typ) {
		return &node{kind: constantNode, value: v, extent: one()}
	}
	if goexpr.Is[*types.Slice](typ) {
		switch ast.Unparen(e).(type) {
		case *ast.CompositeLit, *ast.Ident:
			return f.list(e)
		}
	}
	n := f.eval(e)
	if n.kind == holeNode && n.born && n.made == nil && !mayBeString(typ) {
		return unknownText(*n.op) // only texts are asked for
	}
	return n
}

// converted returns a conversion between strings and bytes.
func (f *Flow) converted(to types.Type, call *ast.CallExpr) *application {
	from := f.info.TypeOf(call.Args[0])
	switch {
	case isSliceOf(to, isByte) && goexpr.IsString(from):
		return applied(&library.Row{Func: func(s string) []byte { return []byte(s) }}, 0, []*node{f.eval(call.Args[0])})
	case goexpr.IsString(to) && isSliceOf(from, isByte):
		return applied(&library.Row{Func: func(b []byte) string { return string(b) }}, 0, []*node{f.eval(call.Args[0])})
	}
	return nil
}
