// Package goexpr answers what several passes ask about an expression: the function
// that it calls, its constant text, its type, and the declaration that it is in.
package goexpr

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strings"
	"unicode"

	"golang.org/x/tools/go/types/typeutil"
)

// Callee returns the function or method that is called, nil if it is a value, a
// builtin or a type.
func Callee(info *types.Info, call *ast.CallExpr) *types.Func {
	fn, _ := typeutil.Callee(info, call).(*types.Func)
	return fn
}

// CalleeName returns the name that the called function is written with, without its
// package or receiver.
func CalleeName(call *ast.CallExpr) string {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// Receiver returns what a method is called of, or the package of a function, nil if the call names neither.
func Receiver(call *ast.CallExpr) ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return sel.X
	}
	return nil
}

// Builtin returns the name of the builtin function that is called, "" if it is another.
func Builtin(info *types.Info, call *ast.CallExpr) string {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	if b, ok := info.Uses[id].(*types.Builtin); ok {
		return b.Name()
	}
	return ""
}

// FormatArg returns the index of the format among the arguments of a call, or
// -1: the last parameters of the function are "format string, args ...any", or it is named
// like Printf and has arguments.
func FormatArg(info *types.Info, call *ast.CallExpr) int {
	sig, ok := info.Types[call.Fun].Type.(*types.Signature)
	if !ok || !sig.Variadic() || sig.Params().Len() < 2 {
		return -1
	}
	n := sig.Params().Len() - 2
	rest, ok := sig.Params().At(n + 1).Type().(*types.Slice)
	format := sig.Params().At(n)
	if !ok || !types.IsInterface(rest.Elem()) || !IsString(format.Type()) || n >= len(call.Args) ||
		format.Name() != "format" && (len(call.Args) == n+1 || !isPrintName(CalleeName(call))) {
		return -1
	}
	return n
}

// Param returns the parameter that has argument i, one of no function if broken code gives
// arguments to a function that takes none.
func Param(fn *types.Func, i int) *types.Var {
	params := fn.Signature().Params()
	if params.Len() == 0 {
		return types.NewParam(token.NoPos, nil, "", types.Typ[types.Invalid])
	}
	return params.At(min(i, params.Len()-1))
}

// isPrintName reports whether a function is named like Printf: its last word is one of
// its own without the "f", as it is not in linkOf or hrefIf.
func isPrintName(name string) bool {
	verb, ok := strings.CutSuffix(name, "f")
	return ok && verb != "" && !unicode.IsUpper(rune(verb[len(verb)-1])) && name != "of" && name != "if"
}

// Text returns the text of a constant string.
func Text(info *types.Info, e ast.Expr) (text string, ok bool) {
	if e == nil { // go1.26 reads beyond the memory of js/wasm for it, if the map is large
		return "", false
	}
	value := info.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(value), true
}

// ArgText returns the text of the argument i of a call, "" if that is not constant, or if there is none.
func ArgText(info *types.Info, call *ast.CallExpr, i int) string {
	if i >= len(call.Args) {
		return ""
	}
	text, _ := Text(info, call.Args[i])
	return text
}

// Int returns the value of a constant integer.
func Int(info *types.Info, e ast.Expr) (n int, ok bool) {
	if e == nil {
		return 0, false
	}
	if value := info.Types[e].Value; value != nil && value.Kind() == constant.Int {
		i, exact := constant.Int64Val(value)
		return int(i), exact
	}
	return 0, false
}

// ReplacesAll reports whether a call of strings.Replace, or of a function like it, has no limit.
func ReplacesAll(info *types.Info, call *ast.CallExpr) bool {
	if len(call.Args) == 4 {
		n, ok := Int(info, call.Args[3])
		return ok && n < 0
	}
	return len(call.Args) == 3
}

// IsString reports whether the underlying type of t is string.
func IsString(t types.Type) bool {
	basic, ok := Under[*types.Basic](t)
	return ok && basic.Info()&types.IsString != 0
}

// Struct returns the struct that a type is, or points to as in a literal whose type is elided, nil if
// there is none.
func Struct(t types.Type) *types.Struct {
	if p, ok := Under[*types.Pointer](t); ok {
		t = p.Elem()
	}
	s, _ := Under[*types.Struct](t)
	return s
}

// maxElems bounds the pointers and lists through which a type leads to a struct: it may lead to itself.
const maxElems = 8

// StructWithin returns the struct that values of a type are, lead to or have as elements, nil if there is none. That of a
// generic type is one, whatever the type arguments are.
func StructWithin(t types.Type) *types.Struct {
	for range maxElems {
		if t == nil {
			break // in broken code
		}
		if named, ok := types.Unalias(t).(*types.Named); ok {
			t = named.Origin()
		}
		switch u := t.Underlying().(type) {
		case *types.Struct:
			return u
		case interface{ Elem() types.Type }:
			t = u.Elem()
		default:
			return nil
		}
	}
	return nil
}

// Operands returns the operands of a chain of one operator, in the order of the source, and marks the parts of
// the chain in inner, unless that is nil.
func Operands(e ast.Expr, op token.Token, inner map[ast.Expr]bool) (operands []ast.Expr) {
	list := []ast.Expr{e}
	for len(list) > 0 {
		e := ast.Unparen(list[len(list)-1])
		list = list[:len(list)-1]
		if sub, ok := e.(*ast.BinaryExpr); ok && sub.Op == op {
			if inner != nil {
				inner[sub] = true
			}
			list = append(list, sub.Y, sub.X)
			continue
		}
		operands = append(operands, e)
	}
	return operands
}

// Object returns the object that an identifier or selector denotes, or nil.
func Object(info *types.Info, e ast.Expr) types.Object {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return info.ObjectOf(x)
	case *ast.SelectorExpr:
		return info.ObjectOf(x.Sel)
	}
	return nil
}

// IsConversion reports whether a call is a conversion.
func IsConversion(info *types.Info, call *ast.CallExpr) bool {
	return info.Types[call.Fun].IsType() && len(call.Args) == 1
}

// Deref returns an expression without its parentheses and dereferences.
func Deref(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if star, ok := e.(*ast.StarExpr); ok {
		return Deref(star.X)
	}
	return e
}

// Name returns the name that an expression ends in, "" if it has none.
func Name(e ast.Expr) string {
	switch e := Deref(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.IndexExpr:
		return Name(e.X)
	}
	return ""
}

// IsBlank reports whether an expression is the blank identifier.
func IsBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

// Exprs returns identifiers as expressions.
func Exprs(names []*ast.Ident) []ast.Expr {
	all := make([]ast.Expr, len(names))
	for i, id := range names {
		all[i] = id
	}
	return all
}

// File returns the file that has pos, or nil.
func File(files []*ast.File, pos token.Pos) *ast.File {
	if i := slices.IndexFunc(files, func(f *ast.File) bool { return f.FileStart <= pos && pos < f.FileEnd }); i >= 0 {
		return files[i]
	}
	return nil
}

// Decl returns the declaration of the package that has pos, or nil.
func Decl(file *ast.File, pos token.Pos) ast.Decl {
	if file == nil {
		return nil
	}
	i := sort.Search(len(file.Decls), func(i int) bool { return file.Decls[i].End() > pos })
	if i == len(file.Decls) || pos < file.Decls[i].Pos() {
		return nil
	}
	return file.Decls[i]
}

// Scope returns the innermost scope at pos. It finds the function by its place:
// types.Scope.Innermost looks at all functions of the file.
func Scope(info *types.Info, file *ast.File, pos token.Pos) *types.Scope {
	if fn, ok := Decl(file, pos).(*ast.FuncDecl); ok {
		if scope := info.Scopes[fn.Type]; scope != nil && scope.Contains(pos) {
			return scope.Innermost(pos)
		}
	}
	if scope := info.Scopes[file]; scope != nil {
		return scope.Innermost(pos)
	}
	return nil
}

// IsConstant reports whether e has a constant value. Of a literal this is known
// also where the code is broken.
func IsConstant(info *types.Info, e ast.Expr) bool {
	if _, ok := ast.Unparen(e).(*ast.BasicLit); ok {
		return true
	}
	return info.Types[e].Value != nil
}

// Is reports whether the underlying type of t, which may be nil, is a T.
func Is[T types.Type](t types.Type) bool {
	_, ok := Under[T](t)
	return ok
}

// Under returns the underlying type of t, which may be nil, and whether it is a T.
func Under[T types.Type](t types.Type) (under T, ok bool) {
	if t != nil {
		under, ok = t.Underlying().(T)
	}
	return under, ok
}
