package urlexpr

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

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
				switch name := goexpr.CalleeName(n); {
				case transforms(u.info, n):
					for _, arg := range n.Args {
						add(arg)
					}
				case strings.HasPrefix(name, "Split") || name == "Cut":
					if isCall(u.info, n, "strings", name) {
						add(n.Args[0])
					}
				}
			}
		}
	}
	return parts
}

// transforms reports whether a call makes another text of a string, or chooses one of
// several.
func transforms(info *types.Info, call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(info, call).(type) {
	case *types.Builtin:
		return fn.Name() == "min" || fn.Name() == "max"
	case *types.Func:
		if fn.Pkg() == nil || fn.Pkg().Path() != "strings" || fn.Signature().Recv() != nil {
			return false
		}
		switch fn.Name() {
		case "Fields", "FieldsFunc", "FieldsSeq", "Map", "Title", "ToLower", "ToTitle", "ToUpper", "ToValidUTF8":
			return true
		}
	}
	return false
}
