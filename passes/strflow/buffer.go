package strflow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A local buffer, as a strings.Builder, to which nothing else leads is followed as a string
// to which more is added: its value is the text that it gives back.

// isBuffer reports whether a variable is a local buffer. One that a function is given holds what
// is not known.
func (f *Flow) isBuffer(v *types.Var) bool {
	return v != nil && v.Kind() == types.LocalVar && f.rowOf(v.Type()).Does(library.Buffers)
}

// holdsText reports whether the value of a local variable is text.
func (f *Flow) holdsText(v *types.Var) bool { return goexpr.IsString(v.Type()) || f.isBuffer(v) }

// bufferOf returns the buffer whose text a call gives back, nil if it does not.
func (f *Flow) bufferOf(call *ast.CallExpr) *ast.Ident {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok || !f.isBuffer(localVar(f.info, id)) || !f.knows.Library.Func(f.callee(call)).Does(library.Passes) {
		return nil
	}
	return id
}

// useOfBuffer returns what becomes of a buffer in the nodes around id, the outermost first.
func (a *assigned) useOfBuffer(id *ast.Ident, outer []ast.Node) use {
	around := func(i int) ast.Node {
		if i > len(outer) {
			return nil
		}
		return outer[len(outer)-i]
	}
	isWritten := func(call *ast.CallExpr, to ast.Expr, stmt ast.Node) use {
		row := a.flow.knows.Library.Func(goexpr.Callee(a.types, call))
		if (row.Does(library.Writes) || row.Does(library.Formats)) && row.Text == 1 && ast.Unparen(call.Args[0]) == to && isStatement(stmt) {
			return changesObject
		}
		return escapesFlow
	}
	switch parent := around(1).(type) {
	case *ast.SelectorExpr:
		call, ok := around(2).(*ast.CallExpr)
		if !ok || call.Fun != parent {
			return escapesFlow
		}
		row := a.flow.knows.Library.Func(goexpr.Callee(a.types, call))
		switch {
		case row.Does(library.Passes), row.Does(library.Tests), row.Does(library.Reserves):
			return readsObject
		case row.Does(library.Writes) && isStatement(around(3)):
			return changesObject
		}
	case *ast.UnaryExpr:
		if call, ok := around(2).(*ast.CallExpr); ok && !isPointer(a.types.TypeOf(id)) {
			return isWritten(call, parent, around(3))
		}
	case *ast.CallExpr:
		if isPointer(a.types.TypeOf(id)) {
			return isWritten(parent, id, around(2))
		}
	case *ast.AssignStmt:
		if isAmong(id, parent.Lhs) {
			return readsObject // an assignment to the variable itself
		}
	}
	return escapesFlow
}

// isStatement reports whether what a call does is done where the statement around it is reached.
func isStatement(n ast.Node) bool {
	switch n.(type) {
	case *ast.ExprStmt, *ast.AssignStmt:
		return true
	}
	return false
}

// newBuffer returns the text in a new buffer that is the value i of n that a variable is given,
// nil if that is not known.
func (p *pass) newBuffer(v *types.Var, rhs []ast.Expr, n, i int) *node {
	if len(rhs) == 0 && !isPointer(v.Type()) {
		return newText(new(Text))
	}
	e := oneOf(rhs, n, i)
	if e == nil {
		return nil
	}
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		e = u.X
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return newText(new(Text))
	case *ast.CallExpr:
		if isBuiltin(p.info, x.Fun) {
			return newText(new(Text))
		}
		if p.knows.Library.Func(p.callee(x)).Does(library.Buffers) && len(x.Args) == 1 {
			return p.bytes(x.Args[0])
		}
	}
	return nil
}

// bytes returns the text that an argument is of a function that takes a string, some bytes or a
// character.
func (p *pass) bytes(e ast.Expr) *node {
	tv := p.info.Types[e]
	switch x := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if goexpr.IsConversion(p.info, x) && isByteSlice(tv.Type) && goexpr.IsString(p.info.TypeOf(x.Args[0])) {
			return p.eval(x.Args[0])
		}
	}
	switch {
	case goexpr.IsString(tv.Type):
		return p.eval(e)
	case tv.IsNil():
		return newText(new(Text))
	case tv.Value != nil:
		r, ok := constant.Int64Val(constant.ToInt(tv.Value))
		if ok && 0 <= r && r < utf8.RuneSelf {
			return newText(&Text{text: []byte{byte(r)}})
		}
	}
	return unknownText(Operand{})
}

// write adds to a buffer what a function writes to it.
func (p *pass) write(fn *types.Func, call *ast.CallExpr) {
	row := p.knows.Library.Func(fn)
	if !row.Does(library.Writes) && !row.Does(library.Formats) {
		return
	}
	var to ast.Expr
	args := call.Args
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
		to = sel.X
	} else if row.Text == 1 && len(args) > 1 {
		to, args = ast.Unparen(args[0]), args[1:]
		if u, ok := to.(*ast.UnaryExpr); ok {
			to = u.X
		}
	}
	v := localVar(p.info, to)
	if !p.isBuffer(v) || p.env[v] == nil {
		return
	}
	text := unknownText(Operand{})
	switch {
	case row.Does(library.Formats):
		text = p.formatCall(call, row.Text)
	case len(args) == 1 && !fn.Signature().Variadic():
		text = p.bytes(args[0])
	}
	p.set(v, sumOf(within(p.env[v], nil, false), text))
}
