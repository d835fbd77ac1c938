package strlit

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// constInits returns the expression that gives each constant of string kind of
// the package its value. Constants of one group share an expression where it is
// repeated implicitly.
func constInits(files []*ast.File, info *types.Info) map[*types.Const]ast.Expr {
	inits := make(map[*types.Const]ast.Expr)
	visit := func(n ast.Node) bool {
		decl, ok := n.(*ast.GenDecl)
		if !ok || decl.Tok != token.CONST {
			return true
		}
		var values []ast.Expr
		for _, spec := range decl.Specs {
			spec := spec.(*ast.ValueSpec)
			if spec.Type != nil || len(spec.Values) > 0 {
				values = spec.Values
			}
			// In broken code the two lists differ in length.
			for i, name := range spec.Names[:min(len(spec.Names), len(values))] {
				if c, ok := info.Defs[name].(*types.Const); ok && isString(c.Val()) {
					inits[c] = values[i]
				}
			}
		}
		return true
	}
	for _, f := range files {
		ast.Inspect(f, visit)
	}
	return inits
}

// isString reports whether v is the value of a constant of string kind.
func isString(v constant.Value) bool {
	return v != nil && v.Kind() == constant.String
}
