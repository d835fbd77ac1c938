package strflow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// newBuffer returns the text in a new buffer that a variable is given, or declared as if it has no value, nil if that is
// not known.
func (p *pass) newBuffer(v *types.Var, e ast.Expr, isZero bool) *node {
	if isZero && !goexpr.Is[*types.Pointer](v.Type()) {
		return newText(new(Text))
	}
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		e = u.X
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return newText(new(Text))
	case *ast.CallExpr:
		if goexpr.Builtin(p.info, x) != "" {
			return newText(new(Text))
		}
		if p.Library.Func(p.callee(x)).Does(library.Buffers) && len(x.Args) == 1 {
			return p.bytes(x.Args[0])
		}
	}
	return nil
}

// bytes returns the text that an argument is of a function that takes a string, some bytes or a
// character.
func (p *pass) bytes(e ast.Expr) *node {
	tv := p.info.Types[e]
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	switch {
	case ok && goexpr.IsConversion(p.info, call) && isSliceOf(tv.Type, isByte) && goexpr.IsString(p.info.TypeOf(call.Args[0])):
		return p.eval(call.Args[0])
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
	v, args := p.writtenTo(fn, call)
	if v == nil || p.env[v] == nil {
		return
	}
	text := unknownText(Operand{})
	switch row := p.Library.Func(fn); {
	case row.Does(library.Formats):
		text = p.formatCall(call, row.Text)
	case !row.Does(library.Writes):
		return
	case len(args) == 1 && !fn.Signature().Variadic():
		text = p.bytes(args[0])
	}
	p.set(v, sumOf(within(p.env[v], nil, false), text))
}

// writtenTo returns the buffer that a call may write to, nil for none, and what it is given for it.
func (p *pass) writtenTo(fn *types.Func, call *ast.CallExpr) (*types.Var, []ast.Expr) {
	to, args := goexpr.Receiver(call), call.Args
	if fn.Signature().Recv() == nil && len(args) > 1 {
		to, args = ast.Unparen(args[0]), args[1:]
		if u, ok := to.(*ast.UnaryExpr); ok {
			to = u.X
		}
	}
	if v := localVar(p.info, to); p.isBuffer(v) {
		return v, args
	}
	return nil, nil
}
