package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
)

// wrap returns the fix that passes e through a function of net/url, which it
// imports if need be. There is none where its name means something else.
func (r *reporter) wrap(e ast.Expr, function string) []analysis.SuggestedFix {
	name, edits, ok := r.importURL(e.Pos())
	if !ok {
		return nil
	}
	t := r.pass.TypesInfo.TypeOf(e)
	open, end := name+"."+function+"(", ")"
	isString := types.Identical(t, types.Typ[types.String])
	if !isString && r.isOperand(e) {
		return nil // the sum is of that type too
	}
	switch {
	case !isStringType(t):
		end = ".String())"
		if _, simple := ast.Unparen(e).(*ast.Ident); !simple {
			return nil
		}
	case !isString:
		open, end = open+"string(", "))"
	}
	edits = append(edits,
		analysis.TextEdit{Pos: e.Pos(), End: e.Pos(), NewText: []byte(open)},
		analysis.TextEdit{Pos: e.End(), End: e.End(), NewText: []byte(end)},
	)
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("wrap %s in %s.%s", nameOf(e), name, function),
		TextEdits: edits,
	}}
}

// isOperand reports whether e is an operand of a sum.
func (r *reporter) isOperand(e ast.Expr) bool {
	path, _ := astutil.PathEnclosingInterval(r.fileAt(e.Pos()), e.Pos(), e.End())
	for _, n := range path {
		if _, isParen := n.(*ast.ParenExpr); isParen || n == ast.Node(e) {
			continue
		}
		_, isSum := n.(*ast.BinaryExpr)
		return isSum
	}
	return false
}

// importURL returns the name of package net/url at pos, and the edit that imports
// it if the file does not.
func (r *reporter) importURL(pos token.Pos) (name string, edits []analysis.TextEdit, ok bool) {
	file := r.fileAt(pos)
	if file == nil {
		return "", nil, false
	}
	scope := scopeAt(r.pass.TypesInfo, file, pos)
	if scope == nil {
		return "", nil, false
	}
	for _, spec := range file.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err != nil || path != "net/url" {
			continue
		}
		name = "url"
		if spec.Name != nil {
			name = spec.Name.Name
		}
		_, obj := scope.LookupParent(name, pos)
		pkg, ok := obj.(*types.PkgName)
		return name, nil, ok && pkg.Imported().Path() == "net/url"
	}
	if _, obj := scope.LookupParent("url", pos); obj != nil {
		return "", nil, false
	}
	edit, ok := importEdit(file)
	return "url", []analysis.TextEdit{edit}, ok
}

// scopeAt returns the innermost scope at pos. It finds the function by its place:
// types.Scope.Innermost looks at all functions of the file.
func scopeAt(info *types.Info, file *ast.File, pos token.Pos) *types.Scope {
	i, _ := slices.BinarySearchFunc(file.Decls, pos, func(d ast.Decl, pos token.Pos) int { return int(d.End() - pos) })
	if i < len(file.Decls) {
		if fn, ok := file.Decls[i].(*ast.FuncDecl); ok {
			if scope := info.Scopes[fn.Type]; scope != nil {
				return scope.Innermost(pos)
			}
		}
	}
	if scope := info.Scopes[file]; scope != nil {
		return scope.Innermost(pos)
	}
	return nil
}

func (r *reporter) fileAt(pos token.Pos) *ast.File {
	for _, f := range r.pass.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// importEdit imports net/url, in the order that gofmt would leave it in.
func importEdit(file *ast.File) (analysis.TextEdit, bool) {
	const path = `"net/url"`
	insert := func(pos token.Pos, text string) (analysis.TextEdit, bool) {
		return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}, true
	}
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.IMPORT {
			break
		}
		if !group.Lparen.IsValid() {
			if spec := group.Specs[0].(*ast.ImportSpec); spec.Path.Value == `"C"` {
				continue // its comment must stay above it
			}
			return insert(group.Pos(), "import "+path+"\n")
		}
		for _, s := range group.Specs {
			spec := s.(*ast.ImportSpec)
			if spec.Path.Value > path || strings.Contains(spec.Path.Value, ".") {
				pos := spec.Pos()
				if spec.Doc != nil {
					pos = spec.Doc.Pos()
				}
				return insert(pos, path+"\n\t")
			}
		}
		return insert(group.Rparen, "\t"+path+"\n")
	}
	return insert(file.Name.End(), "\n\nimport "+path)
}
