package strflow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A local buffer, as a strings.Builder, to which nothing else leads is followed as a string
// to which more is added: its value is the text that it gives back.

// rowOf returns the row of a type, or of that which t points to; nil if it has none.
func (f *Flow) rowOf(t types.Type) *library.Row {
	return f.Library.Type(library.NameOf(t))
}

// isBuffer reports whether a variable is a local buffer. One that a function is given holds what
// is not known.
func (f *Flow) isBuffer(v *types.Var) bool {
	return v != nil && v.Kind() == types.LocalVar && f.rowOf(v.Type()).Does(library.Buffers)
}

// holdsText reports whether the value of a local variable is text.
func (f *Flow) holdsText(v *types.Var) bool { return goexpr.IsString(v.Type()) || f.isBuffer(v) }

// bufferOf returns the buffer whose text a call gives back, nil if it does not.
func (f *Flow) bufferOf(call *ast.CallExpr) *ast.Ident {
	id, ok := ast.Unparen(goexpr.Receiver(call)).(*ast.Ident)
	if !ok || !f.isBuffer(localVar(f.info, id)) || !f.Library.Func(goexpr.Callee(f.info, call)).Does(library.Passes) {
		return nil
	}
	return id
}
