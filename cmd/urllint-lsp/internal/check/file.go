package check

import (
	"bytes"
	"crypto/sha256"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"os"
	"strconv"
)

// A file is one that was parsed.
type file struct {
	doc    *Document // nil if no editor has it open
	stamp  stamp     // of a file that none has
	text   []byte
	syntax *ast.File
	broken bool // the parser found a fault

	header   string            // what says to which package the file belongs
	declared [sha256.Size]byte // of what is outside of functions
	imports  []string
}

// isCurrent reports whether a file is what the editor has, or the disk.
func (f *file) isCurrent(name string, docs Documents) bool {
	if doc := docs[name]; doc != nil {
		return f.doc == doc
	}
	return f.doc == nil && f.stamp == stampOf(name)
}

// parse reads and parses a file. Without any syntax it returns nil.
func parse(fset *token.FileSet, name string, docs Documents) *file {
	f := &file{doc: docs[name]}
	if f.doc != nil {
		f.text = f.doc.Text.Bytes
	} else {
		f.stamp = stampOf(name)
		f.text, _ = os.ReadFile(name) // what cannot be read is as if it were empty
	}
	var err error
	f.syntax, err = parser.ParseFile(fset, name, f.text, parser.ParseComments|parser.SkipObjectResolution)
	f.broken = err != nil
	if f.syntax == nil {
		return nil
	}
	f.imports = importsOf(f.syntax)
	f.header = headerOf(f.syntax)
	f.declared = sha256.Sum256(outside(fset, f))
	return f
}

// headerOf returns the build constraints of a file and the name of its package.
func headerOf(f *ast.File) string {
	header := f.Name.Name
	for _, group := range f.Comments {
		for _, c := range group.List {
			if c.Pos() < f.Package && (constraint.IsGoBuild(c.Text) || constraint.IsPlusBuild(c.Text)) {
				header += "\n" + c.Text
			}
		}
	}
	return header
}

// outside returns the text of a file without the bodies of its functions.
func outside(fset *token.FileSet, f *file) []byte {
	var text bytes.Buffer
	from := 0
	file := fset.File(f.syntax.FileStart)
	for _, decl := range f.syntax.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil || !fn.Body.Rbrace.IsValid() {
			continue
		}
		text.Write(f.text[from:file.Offset(fn.Body.Lbrace)])
		from = file.Offset(fn.Body.Rbrace)
	}
	text.Write(f.text[from:])
	return text.Bytes()
}

func importsOf(f *ast.File) []string {
	var paths []string
	for _, spec := range f.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil && path != "C" && path != "unsafe" {
			paths = append(paths, path)
		}
	}
	return paths
}
