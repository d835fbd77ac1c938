package analyzer

import (
	"go/ast"
	"go/constant"
	"go/types"
	"iter"

	"golang.org/x/tools/go/types/typeutil"
)

// decls yields the declarations of the files that the rule whose check runs looks at.
func (p *pass) decls() iter.Seq[ast.Decl] {
	return func(yield func(ast.Decl) bool) {
		for _, f := range p.Files {
			if p.skip(f) || !importsOne(f, p.rule.imports) {
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
		if path == anyPackage || importOf(f, path) != nil {
			return true
		}
	}
	return false
}

// callee returns the function or method that is called, as types.Func.FullName has
// it, or "". Of a call without all its arguments, in broken code, it is "".
func (p *pass) callee(call *ast.CallExpr) string {
	fn, ok := typeutil.Callee(p.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil || len(call.Args) < fn.Signature().Params().Len() && !fn.Signature().Variadic() {
		return ""
	}
	return fn.FullName()
}

// constantText returns the text of a constant string.
func (p *pass) constantText(e ast.Expr) (string, bool) {
	value := p.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(value), true
}

// isURLType reports whether a type is url.URL or a pointer to it.
func isURLType(t types.Type) bool { return isNamed(t, "net/url", "URL") }

// isNamed reports whether a type is one of a package, or a pointer to it.
func isNamed(t types.Type, path, name string) bool {
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

// nameIn returns the name that an expression ends in, "" if it has none.
func nameIn(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return nameIn(e.X)
	case *ast.IndexExpr:
		return nameIn(e.X)
	}
	return ""
}
