package lint

import (
	"go/ast"
	"go/constant"
	"go/types"
	"iter"

	"golang.org/x/tools/go/types/typeutil"
)

// ObjectOf returns the variable or field that an expression names, or nil.
func (p *Pass) ObjectOf(e ast.Expr) types.Object {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return p.TypesInfo.ObjectOf(x)
	case *ast.SelectorExpr:
		return p.TypesInfo.ObjectOf(x.Sel)
	}
	return nil
}

// IsURLField reports whether a variable is a field of net/url.URL.
func IsURLField(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url"
}

// Decls yields the declarations of the files that the rule whose check runs looks at.
func (p *Pass) Decls() iter.Seq[ast.Decl] {
	return func(yield func(ast.Decl) bool) {
		for _, f := range p.Files {
			if p.Skip(f) || !importsOne(f, p.Rule.Imports) {
				continue
			}
			for _, d := range f.Decls {
				if !yield(d) {
					return
				}
			}
		}
	}
}

// importsOne reports whether a file imports one of the packages, or none is asked
// for.
func importsOne(f *ast.File, paths []string) bool {
	if len(paths) == 0 {
		return true
	}
	for _, path := range paths {
		if path == AnyPackage || ImportOf(f, path) != nil {
			return true
		}
	}
	return false
}

// Callee returns the function or method that is called, as types.Func.FullName has
// it, or "". Of a call without all its arguments, in broken code, it is "".
func (p *Pass) Callee(call *ast.CallExpr) string {
	fn, ok := typeutil.Callee(p.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil || len(call.Args) < fn.Signature().Params().Len() && !fn.Signature().Variadic() {
		return ""
	}
	return fn.FullName()
}

// ConstantText returns the text of a constant string.
func (p *Pass) ConstantText(e ast.Expr) (string, bool) {
	value := p.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(value), true
}

// IsURLType reports whether a type is url.URL or a pointer to it.
func IsURLType(t types.Type) bool { return IsNamed(t, "net/url", "URL") }

// IsNamed reports whether a type is one of a package, or a pointer to it.
func IsNamed(t types.Type, path, name string) bool {
	if t == nil {
		return false
	}
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	obj := named.Obj()
	return obj.Pkg() != nil && obj.Pkg().Path() == path && obj.Name() == name
}

// NameIn returns the name that an expression ends in, "" if it has none.
func NameIn(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return NameIn(e.X)
	case *ast.IndexExpr:
		return NameIn(e.X)
	}
	return ""
}

// NameOfCall returns how a function is called.
func NameOfCall(call *ast.CallExpr) string { return types.ExprString(call.Fun) }

// DeclAt returns the declaration of the package that an expression is in.
func (p *Pass) DeclAt(e ast.Expr) ast.Decl {
	file := p.FileAt(e.Pos())
	if file == nil {
		return nil
	}
	for _, d := range file.Decls {
		if d.Pos() <= e.Pos() && e.Pos() < d.End() {
			return d
		}
	}
	return nil
}
