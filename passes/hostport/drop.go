package hostport

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
)

// dropCall deletes the import of the package whose function is called, if nothing else in
// the file uses it. It reports false if only calls use it that other edits may drop.
func (e *edit) dropCall(call *ast.CallExpr) bool {
	pkg := e.packageOf(call)
	switch n := e.callsIn(e.file)[pkg]; {
	case n == nil:
		return false
	case n.uses == 1:
		return e.dropImport(pkg)
	default:
		return n.uses != n.dropped
	}
}

// calls counts what a file uses of a package.
type calls struct {
	uses    int
	dropped int // by the edits of joins
}

// callsIn counts the uses of the packages that a file imports.
func (s *search) callsIn(file *ast.File) map[*types.PkgName]*calls {
	if found := s.imports[file]; found != nil {
		return found
	}
	found := make(map[*types.PkgName]*calls)
	s.imports[file] = found
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.Ident:
			if pkg, ok := s.info.Uses[n].(*types.PkgName); ok {
				found[pkg] = cmp.Or(found[pkg], new(calls))
				found[pkg].uses++
			}
		case *ast.CallExpr:
			if pkg := s.packageOf(n); pkg != nil && s.mayDrop(n) {
				found[pkg] = cmp.Or(found[pkg], new(calls))
				found[pkg].dropped++
			}
		}
	}
	return found
}

// packageOf returns the package whose function is called, nil if it is not named.
func (s *search) packageOf(call *ast.CallExpr) *types.PkgName {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if name, ok := sel.X.(*ast.Ident); ok {
			pkg, _ := s.info.Uses[name].(*types.PkgName)
			return pkg
		}
	}
	return nil
}

// mayDrop reports whether an edit may drop a call.
func (s *search) mayDrop(call *ast.CallExpr) bool {
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
