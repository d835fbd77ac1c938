package check

import (
	"bytes"
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/internal/load"
)

// A body is one that a function has in place of another.
type body struct {
	file *ast.File
	decl int           // the number of fn in the file
	fn   *ast.FuncDecl // with the new body
	old  *ast.BlockStmt
}

// edited makes f, which was read, the file that old is after an edit of the bodies of functions and of comments
// outside of declarations: all other syntax is that of old. It returns the bodies that changed, and reports false if
// more has changed.
func (f *file) edited(fset *token.FileSet, name string, old *file) ([]body, bool) {
	if old.layout == nil {
		return nil, false
	}
	alone := token.NewFileSet()
	syntax, err := parseText(alone, name, f.text)
	if syntax == nil {
		return nil, false
	}
	next := old.layout.with(f.text, spansOf(alone, syntax))
	if next == nil || headerOf(syntax) != old.header {
		return nil, false
	}
	syntax, lines := next.parseAt(int(old.syntax.FileStart), name)
	if syntax == nil || len(syntax.Decls) != len(old.syntax.Decls) {
		return nil, false
	}
	bodies, ok := old.take(syntax, next)
	if !ok || !fset.File(old.syntax.FileStart).SetLines(lines) {
		return nil, false
	}
	f.layout, f.syntax, f.broken = next, syntax, err != nil // it is a body that is broken
	f.look(fset)
	return bodies, true
}

// parseAt parses a layout as if it began at a position, and returns where its lines begin.
func (l *layout) parseAt(base int, name string) (*ast.File, []int) {
	fset := token.NewFileSet()
	if base > 1 {
		fset.AddFile("", 1, base-2) // the next one begins behind its end
	}
	syntax, _ := parseText(fset, name, l.text)
	if syntax == nil {
		return nil, nil
	}
	return syntax, fset.File(syntax.FileStart).Lines()
}

// take makes the declarations of the next syntax of a file those that it has, where they did not change. It reports false if
// more than bodies of functions did.
func (f *file) take(syntax *ast.File, next *layout) (bodies []body, ok bool) {
	for i, is := range syntax.Decls {
		was := f.syntax.Decls[i]
		text, before := next.declaration(i), f.layout.declaration(i)
		if bytes.Equal(text, before) {
			syntax.Decls[i] = withDoc(was, is)
			continue
		}
		fn, ok1 := is.(*ast.FuncDecl)
		oldFn, ok2 := was.(*ast.FuncDecl)
		if !ok1 || !ok2 || fn.Body == nil || !load.MayCheckBody(oldFn) || fn.Body.Lbrace != oldFn.Body.Lbrace {
			return nil, false
		}
		head := int(fn.Body.Lbrace - fn.Pos())
		if !bytes.Equal(text[:head], before[:head]) {
			return nil, false
		}
		same := *oldFn
		same.Doc, same.Body = fn.Doc, fn.Body
		syntax.Decls[i] = &same
		bodies = append(bodies, body{syntax, i, &same, oldFn.Body})
	}
	syntax.Imports = f.syntax.Imports
	return bodies, true
}

// withDoc returns a declaration with the comment that it has now.
func withDoc(was, is ast.Decl) ast.Decl {
	switch was := was.(type) {
	case *ast.FuncDecl:
		same := *was
		same.Doc = is.(*ast.FuncDecl).Doc
		return &same
	case *ast.GenDecl:
		same := *was
		same.Doc = is.(*ast.GenDecl).Doc
		return &same
	}
	return was
}
