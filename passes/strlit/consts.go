package strlit

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/urllint/urllint/passes/goexpr"
)

// constInits returns the expression that gives each constant of string kind of
// the package its value. Constants of one group share an expression where it is
// repeated implicitly.
func constInits(files []*ast.File, info *types.Info) map[*types.Const]ast.Expr {
	inits := make(map[*types.Const]ast.Expr)
	for _, f := range files {
		for decl := range goexpr.All[*ast.GenDecl](f) {
			for name, value := range goexpr.Constants(decl) {
				if c, ok := info.Defs[name].(*types.Const); ok && isString(c.Val()) {
					inits[c] = value
				}
			}
		}
	}
	return inits
}

// isString reports whether v is the value of a constant of string kind.
func isString(v constant.Value) bool {
	return v != nil && v.Kind() == constant.String
}
