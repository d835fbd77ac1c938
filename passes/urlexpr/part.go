package urlexpr

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// isPart reports whether the package uses a part of what a name stands for, or what a
// function makes of it: what it holds is not the text that is used. Where it is used as it
// is, a sink tells.
func (u *Result) isPart(e ast.Expr) bool { return u.names(e, &u.partlyUsed, u.findParts) }

func (u *Result) findParts() map[types.Object]bool {
	parts := make(map[types.Object]bool)
	add := func(e ast.Expr) {
		if id, ok := ast.Unparen(e).(*ast.Ident); ok && goexpr.IsString(u.info.TypeOf(id)) {
			parts[u.info.ObjectOf(id)] = true
		}
	}
	for _, f := range u.files {
		for n := range ast.Preorder(f) {
			switch n := n.(type) {
			case *ast.SliceExpr:
				add(n.X)
			case *ast.CallExpr:
				switch {
				case transforms(u.info, n):
					for _, arg := range n.Args {
						add(arg)
					}
				case u.replacesMore(n):
					add(n.Args[0])
				case len(n.Args) > 1 && calls(u.info, n, library.Splits):
					add(n.Args[0])
				}
			}
		}
	}
	return parts
}

// replacesMore reports whether a call replaces what is not known for a placeholder: the text
// that is replaced in is not used as it stands.
func (u *Result) replacesMore(call *ast.CallExpr) bool {
	if len(call.Args) < 3 || !calls(u.info, call, library.Replaces) {
		return false
	}
	old, ok := goexpr.Text(u.info, call.Args[1])
	const before = "http://"
	url := before + old + "/"
	l := loginOf(url)
	return ok && old != "" && l.placeholder(url, len(before)) != len(old)
}

// transforms reports whether a call makes another text of a string, or chooses one of
// several.
func transforms(info *types.Info, call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(info, call).(type) {
	case *types.Builtin:
		return fn.Name() == "min" || fn.Name() == "max"
	case *types.Func:
		row := library.Of(fn)
		return row.Does(library.Words) || row.Does(library.Maps) || row.Does(library.Folds)
	}
	return false
}
