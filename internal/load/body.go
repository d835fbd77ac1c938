package load

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"

	"golang.org/x/tools/go/packages"
)

// CheckBody adds the types of a body that a function of a package has in place of another, with what is declared
// elsewhere as it was. The file has the function with the new body; MayCheckBody says which functions can have one.
func (c *Checker) CheckBody(p *packages.Package, file *ast.File, fn *ast.FuncDecl, old *ast.BlockStmt) {
	forget(p.TypesInfo, old)
	alone := onlyBody(file, fn)
	info := newInfo(nil)
	config := c.config(p, p.Syntax, func(error) {})
	config.DisableUnusedImportCheck = true
	_ = types.NewChecker(config, c.Fset, p.Types, info).Files([]*ast.File{alone}) // errors go to config.Error
	merge(p.TypesInfo, info, fn.Body, sameObjects(p.TypesInfo, info, file, fn))
	p.TypesInfo.Scopes[fn.Type] = info.Scopes[alone.Decls[len(alone.Decls)-1].(*ast.FuncDecl).Type]
}

// MayCheckBody reports whether the body of a function can be checked alone: what its types declare is
// declared once.
func MayCheckBody(fn *ast.FuncDecl) bool {
	if fn.Body == nil || fn.Type.TypeParams != nil {
		return false
	}
	for n := range ast.Preorder(&ast.FuncDecl{Recv: fn.Recv, Name: fn.Name, Type: fn.Type}) {
		switch n.(type) {
		case *ast.StructType, *ast.InterfaceType, *ast.IndexExpr, *ast.IndexListExpr: // a receiver declares its type parameters
			return false
		}
	}
	return true
}

// Replace makes what is known of a file known of another with the same declarations.
func Replace(info *types.Info, old, file *ast.File) {
	info.FileVersions[file], info.Scopes[file] = info.FileVersions[old], info.Scopes[old]
	delete(info.FileVersions, old)
	delete(info.Scopes, ast.Node(old))
}

// onlyBody returns a file with a function that has no name, and the parameters and the body of another.
func onlyBody(file *ast.File, fn *ast.FuncDecl) *ast.File {
	alone := &ast.File{Package: file.Package, Name: file.Name, FileStart: file.FileStart, FileEnd: file.FileEnd, GoVersion: file.GoVersion}
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			alone.Decls = append(alone.Decls, d)
		}
	}
	typ := *fn.Type
	typ.Params = &ast.FieldList{Opening: typ.Params.Opening, Closing: typ.Params.Closing}
	if fn.Recv != nil {
		typ.Params.List = append(typ.Params.List, fn.Recv.List...)
	}
	typ.Params.List = append(typ.Params.List, fn.Type.Params.List...)
	alone.Decls = append(alone.Decls, &ast.FuncDecl{Name: &ast.Ident{NamePos: fn.Name.NamePos, Name: "_"}, Type: &typ, Body: fn.Body})
	return alone
}

// sameObjects returns the objects of a package for those that the check of a body alone made again: the imports
// of the file, the parameters and the results.
func sameObjects(known, again *types.Info, file *ast.File, fn *ast.FuncDecl) map[types.Object]types.Object {
	same := make(map[types.Object]types.Object)
	for _, spec := range file.Imports {
		if was, is := known.PkgNameOf(spec), again.PkgNameOf(spec); was != nil && is != nil {
			same[is] = was
		}
	}
	for _, list := range [...]*ast.FieldList{fn.Recv, fn.Type.Params, fn.Type.Results} {
		if list == nil {
			continue
		}
		for _, field := range list.List {
			for _, id := range field.Names {
				same[again.Defs[id]] = known.Defs[id]
			}
		}
	}
	return same
}

// merge adds what is known of a body to what is known of its package.
func merge(to, from *types.Info, body *ast.BlockStmt, same map[types.Object]types.Object) {
	mergeIn(to.Types, from.Types, body)
	mergeIn(to.Defs, from.Defs, body)
	mergeIn(to.Implicits, from.Implicits, body)
	mergeIn(to.Instances, from.Instances, body)
	mergeIn(to.Scopes, from.Scopes, body)
	mergeIn(to.Selections, from.Selections, body)
	for id, obj := range from.Uses {
		if was := same[obj]; was != nil {
			from.Uses[id] = was
		}
	}
	mergeIn(to.Uses, from.Uses, body)
}

func mergeIn[N interface {
	comparable
	ast.Node
}, V any](to, from map[N]V, body *ast.BlockStmt) {
	maps.DeleteFunc(from, func(n N, _ V) bool { return n.Pos() < body.Pos() || body.End() < n.End() })
	maps.Copy(to, from)
}

// forget deletes what is known of a tree.
func forget(info *types.Info, tree ast.Node) {
	for n := range ast.Preorder(tree) {
		delete(info.Implicits, n)
		delete(info.Scopes, n)
		if e, ok := n.(ast.Expr); ok {
			delete(info.Types, e)
		}
		switch n := n.(type) {
		case *ast.Ident:
			delete(info.Defs, n)
			delete(info.Uses, n)
			delete(info.Instances, n)
		case *ast.SelectorExpr:
			delete(info.Selections, n)
		}
	}
}
