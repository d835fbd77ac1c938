package urlexpr

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// isPart reports whether the package uses a part of what a name stands for, or what a
// function makes of it: what it holds is not the text that is used. Where it is used as it
// is, a sink tells.
func (u *Result) isPart(e ast.Expr) bool { return u.names(e, &u.partlyUsed, u.findParts) }

func (u *Result) findParts() map[types.Object]bool {
	parts := make(map[types.Object]bool)
	add := func(e ast.Expr) {
		if id, ok := u.textIn(e).(*ast.Ident); ok && goexpr.IsString(u.info.TypeOf(id)) {
			parts[u.info.ObjectOf(id)] = true
		}
	}
	for _, f := range u.files {
		for n := range ast.Preorder(f) {
			switch n := n.(type) {
			case *ast.SliceExpr:
				add(n.X)
			case *ast.IndexExpr:
				add(n.X)
			case *ast.RangeStmt:
				add(n.X)
			case *ast.AssignStmt:
				for _, e := range n.Rhs {
					if u.textIn(e) != ast.Unparen(e) { // bytes that may be changed
						add(e)
					}
				}
			case *ast.CallExpr:
				for _, e := range u.cut(n) {
					add(e)
				}
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

// textIn returns the string that an expression converts to bytes or runes, or the expression.
func (u *Result) textIn(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok && isSlice(u.info.TypeOf(call)) && goexpr.IsConversion(u.info, call) {
		return ast.Unparen(call.Args[0])
	}
	return e
}

func isSlice(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

// cut returns the arguments of a call of whose text it may take a part: what has a precision
// in a format, what is copied to bytes, and bytes that become others.
func (u *Result) cut(call *ast.CallExpr) (args []ast.Expr) {
	if fn, ok := typeutil.Callee(u.info, call).(*types.Builtin); ok && fn.Name() == "copy" {
		return call.Args
	}
	if isSlice(u.info.TypeOf(call)) && !goexpr.IsConversion(u.info, call) {
		for _, e := range call.Args {
			if u.textIn(e) != ast.Unparen(e) {
				args = append(args, e)
			}
		}
	}
	n := formatArg(u.info, call)
	if n < 0 || call.Ellipsis.IsValid() {
		return args
	}
	format, _ := goexpr.Text(u.info, call.Args[n])
	for i, verb := range strflow.Verbs(format, len(call.Args)-n-1) {
		if verb.Cuts && n+1+i < len(call.Args) {
			args = append(args, call.Args[n+1+i])
		}
	}
	return args
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
