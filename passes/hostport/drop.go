package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
)

// dropCall deletes the import of the package whose function is called, if nothing else in
// the file uses it. It reports false if only calls use it that other edits may drop.
func (e *edit) dropCall(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	name, ok := sel.X.(*ast.Ident)
	if !ok {
		return false
	}
	pkg, ok := e.info.Uses[name].(*types.PkgName)
	if !ok {
		return false
	}
	uses, dropped := 0, 0
	for n := range ast.Preorder(e.file) {
		switch n := n.(type) {
		case *ast.Ident:
			if e.info.Uses[n] == pkg {
				uses++
			}
		case *ast.CallExpr:
			if e.mayDrop(n) {
				dropped++
			}
		}
	}
	if uses == 1 {
		return e.dropImport(pkg)
	}
	return uses != dropped
}

// mayDrop reports whether an edit may drop a call.
func (e *edit) mayDrop(call *ast.CallExpr) bool {
	s := &search{Result: e.Result}
	for j := range s.joinsOf(call) {
		if j.isWhole() {
			return true
		}
	}
	return false
}

// dropImport deletes an import, unless it has a comment.
func (e *edit) dropImport(pkg *types.PkgName) bool {
	for _, d := range e.file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT {
			return false
		}
		end := decl.Lparen + 1
		for _, s := range decl.Specs {
			spec := s.(*ast.ImportSpec)
			if e.imported(spec) == pkg {
				if spec.Doc != nil || spec.Comment != nil || decl.Doc != nil {
					return false
				}
				if !decl.Lparen.IsValid() {
					end = decl.Pos()
				}
				e.replace(end, spec.End(), "")
				return true
			}
			end = spec.End()
			if spec.Comment != nil {
				end = spec.Comment.End()
			}
		}
	}
	return false
}

// imported returns the package that an import names.
func (e *edit) imported(spec *ast.ImportSpec) types.Object {
	if spec.Name != nil {
		return e.info.Defs[spec.Name]
	}
	return e.info.Implicits[spec]
}
