package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// ImportStandard returns the name of a package of the standard library at pos, and
// the edit that imports it if the file does not.
func (p *Pass) ImportStandard(pos token.Pos, imported string) (name string, edits []analysis.TextEdit, ok bool) {
	file := p.FileAt(pos)
	scope := goexpr.Scope(p.TypesInfo, file, pos)
	if scope == nil {
		return "", nil, false
	}
	name = path.Base(imported)
	if spec := ImportOf(file, imported); spec != nil {
		if spec.Name != nil {
			name = spec.Name.Name
		}
		_, obj := scope.LookupParent(name, pos)
		pkg, ok := obj.(*types.PkgName)
		return name, nil, ok && pkg.Imported().Path() == imported
	}
	name, ok = p.newName(file, imported, func(name string) bool { _, obj := scope.LookupParent(name, pos); return obj != nil })
	spec := strconv.Quote(imported)
	if name != path.Base(imported) {
		spec = name + " " + spec
	}
	return name, []analysis.TextEdit{importEdit(p.Fset, file, imported, spec)}, ok
}

// newName returns the name that a file imports a package by, for all fixes of the file: another
// than that of the package if the first of them is where that is taken. It reports false if the name
// is taken.
func (p *Pass) newName(file *ast.File, imported string, isTaken func(string) bool) (name string, ok bool) {
	name, ok = p.imports[file][imported]
	if !ok {
		if name = path.Base(imported); isTaken(name) {
			name += "pkg" // as in net/http
		}
	}
	if isTaken(name) {
		return "", false
	}
	if p.imports[file] == nil {
		p.imports[file] = make(map[string]string)
	}
	p.imports[file][imported] = name
	return name, true
}

// ImportOf returns the first import of a package in a file, or nil.
func ImportOf(file *ast.File, path string) *ast.ImportSpec {
	if i := slices.IndexFunc(file.Imports, func(spec *ast.ImportSpec) bool { return pathOf(spec) == path }); i >= 0 {
		return file.Imports[i]
	}
	return nil
}

// pathOf returns the path of an import, "" if it is malformed.
func pathOf(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value)
	return path
}

// importEdit imports a package of the standard library by a specification, in the order
// that gofmt leaves imports in. It inserts lines behind others, and moves no comment.
func importEdit(fset *token.FileSet, file *ast.File, path, spec string) analysis.TextEdit {
	insert := func(pos token.Pos, text string) analysis.TextEdit { return Edit(pos, pos, text) }
	decls := importDecls(file)
	switch {
	case len(decls) == 0:
		return insert(endOfHeader(fset, file), "\n\nimport "+spec)
	case len(decls[0].Specs) == 0:
		return insert(decls[0].Rparen, "\n\t"+spec+"\n")
	}
	first, isGroup := decls[0].Specs[0].(*ast.ImportSpec), decls[0].Lparen.IsValid()
	switch last := lastBefore(path, decls); {
	case last != nil && isGroup:
		return insert(EndOf(last), "\n\t"+spec)
	case last != nil:
		return insert(EndOf(last), "\nimport "+spec)
	case !isGroup:
		return insert(startOf(decls[0], decls[0].Doc), "import "+spec+"\n")
	case isStandard(first):
		return insert(startOf(first, first.Doc), spec+"\n\t")
	}
	return insert(startOf(first, first.Doc), spec+"\n\n\t") // a block of its own
}

// importDecls returns the first group of imports, or else the imports without
// parentheses. What imports "C" alone is neither.
func importDecls(file *ast.File) (single []*ast.GenDecl) {
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			break
		}
		switch {
		case len(d.Specs) == 1 && pathOf(d.Specs[0].(*ast.ImportSpec)) == "C":
		case !d.Lparen.IsValid():
			single = append(single, d)
		default:
			return []*ast.GenDecl{d}
		}
	}
	return single
}

// lastBefore returns the last import of the standard library that gofmt puts
// before a path, or nil.
func lastBefore(path string, decls []*ast.GenDecl) (last *ast.ImportSpec) {
	for _, decl := range decls {
		for _, s := range decl.Specs {
			if spec := s.(*ast.ImportSpec); isStandard(spec) && pathOf(spec) < path {
				last = spec
			}
		}
	}
	return last
}

// isStandard reports whether an import looks like one of the standard library:
// its first element has no dot, and it is not a program in C.
func isStandard(spec *ast.ImportSpec) bool {
	return pathOf(spec) != "C" && library.IsStandard(pathOf(spec))
}

// EndOf returns where an import and its comment end.
func EndOf(spec *ast.ImportSpec) token.Pos {
	if spec.Comment != nil {
		return spec.Comment.End()
	}
	return spec.End()
}

// startOf returns where a declaration begins, with its comment.
func startOf(n ast.Node, doc *ast.CommentGroup) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return n.Pos()
}

// endOfHeader returns where the package clause ends, with its comment and the
// imports of "C" that follow.
func endOfHeader(fset *token.FileSet, file *ast.File) token.Pos {
	end := file.Name.End()
	for _, decl := range file.Decls {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			end = d.End()
		}
	}
	line := func(pos token.Pos) int { return fset.PositionFor(pos, false).Line }
	for _, group := range file.Comments {
		for _, c := range group.List {
			if c.Pos() >= end && line(c.Pos()) == line(end) {
				end = c.End()
			}
		}
	}
	return end
}
