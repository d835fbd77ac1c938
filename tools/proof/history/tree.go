// Package history compares two versions of a module: what upstream did about the findings in the
// older one, and which mends of URLs that upstream made these do not name.
//
// It compares syntax, declaration by declaration, so that a version need not build.
package history

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/tools/proof/fetch"
)

// A Tree has the top-level declarations of a version of a module.
type Tree struct {
	fset    *token.FileSet
	decls   []*Decl
	helpers map[string]string // what functions call to mend URLs, by folder and name
}

// A Decl is a function, a method, or a specification of constants, variables or types.
type Decl struct {
	File string // in the module, with slashes
	Name string // with the receiver's type before that of a method
	node ast.Node
	tree *Tree
}

// Read parses the shipped files of a folder. Files that do not parse and generated ones
// are left out.
func Read(dir string) (*Tree, error) {
	t := &Tree{fset: token.NewFileSet(), helpers: make(map[string]string)}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil || !fetch.Shipped(filepath.ToSlash(rel)) {
			return err
		}
		file, err := parser.ParseFile(t.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err == nil && !ast.IsGenerated(file) {
			t.add(filepath.ToSlash(rel), file)
		}
		return nil
	})
	return t, err
}

func (t *Tree) add(name string, file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if m := escapes(d); m != "" {
				t.helpers[path.Dir(name)+" "+d.Name.Name] = m
			}
			t.decls = append(t.decls, &Decl{name, funcName(d), d, t})
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.ValueSpec:
					t.decls = append(t.decls, &Decl{name, s.Names[0].Name, s, t})
				case *ast.TypeSpec:
					t.decls = append(t.decls, &Decl{name, s.Name.Name, s, t})
				}
			}
		}
	}
}

func funcName(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return d.Name.Name
	}
	receiver := d.Recv.List[0].Type
	for {
		switch r := receiver.(type) {
		case *ast.StarExpr:
			receiver = r.X
		case *ast.IndexExpr:
			receiver = r.X
		case *ast.IndexListExpr:
			receiver = r.X
		case *ast.Ident:
			return r.Name + "." + d.Name.Name
		default:
			return d.Name.Name
		}
	}
}

// At returns the declaration at a place, or nil.
func (t *Tree) At(file string, line int) *Decl {
	for _, d := range t.decls {
		if d.File == file && t.fset.Position(d.node.Pos()).Line <= line && line <= t.fset.Position(d.node.End()).Line {
			return d
		}
	}
	return nil
}

// Same returns the declaration that is d in another version: that of its name in the same file,
// else in the same folder, else the only one in the module. It returns nil if there is none.
func (t *Tree) Same(d *Decl) *Decl {
	var inFolder, elsewhere []*Decl
	for _, e := range t.decls {
		switch {
		case e.Name != d.Name:
		case e.File == d.File:
			return e
		case path.Dir(e.File) == path.Dir(d.File):
			inFolder = append(inFolder, e)
		default:
			elsewhere = append(elsewhere, e)
		}
	}
	switch {
	case len(inFolder) == 1:
		return inFolder[0]
	case len(inFolder) == 0 && len(elsewhere) == 1 && strings.Contains(d.Name, "."):
		return elsewhere[0] // a method: functions of one name are often others
	}
	return nil
}

// text returns the source of a node in the form of gofmt, on one line.
func (d *Decl) text(n ast.Node) string {
	var b bytes.Buffer
	if err := format.Node(&b, d.tree.fset, n); err != nil {
		return ""
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// line returns the line at which a node begins.
func (d *Decl) line(n ast.Node) int { return d.tree.fset.Position(n.Pos()).Line }

// statementAt returns the innermost simple statement or specification at a position, or the
// whole declaration.
func (d *Decl) statementAt(line, column int) ast.Node {
	found := d.node
	ast.Inspect(d.node, func(n ast.Node) bool {
		if n == nil || !d.covers(n, line, column) {
			return false
		}
		if isStatement(n) {
			found = n
		}
		return true
	})
	return found
}

// isStatement reports whether a node is a statement that holds no others, but in function literals.
func isStatement(n ast.Node) bool {
	switch n.(type) {
	case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.SendStmt, *ast.IncDecStmt, *ast.GoStmt, *ast.DeferStmt, *ast.ValueSpec:
		return true
	}
	return false
}

// covers reports whether a place is in a node.
func (d *Decl) covers(n ast.Node, line, column int) bool {
	from, to := d.tree.fset.Position(n.Pos()), d.tree.fset.Position(n.End())
	return (from.Line < line || from.Line == line && from.Column <= column) &&
		(line < to.Line || line == to.Line && column < to.Column)
}
