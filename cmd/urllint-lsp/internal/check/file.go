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
	layout *layout // what syntax has the positions of, nil for text itself
	syntax *ast.File
	broken bool // the parser found a fault

	header   string            // what says to which package the file belongs
	declared [sha256.Size]byte // the hash of declarations
	imports  []string
}

// isCurrent reports whether a file is what the editor has, or the disk.
func (f *file) isCurrent(name string, docs Documents) bool {
	if doc := docs[name]; doc != nil {
		return f.doc == doc
	}
	return f.doc == nil && f.stamp == stampOf(name)
}

// read reads a file.
func read(name string, docs Documents) *file {
	f := &file{doc: docs[name]}
	if f.doc != nil {
		f.text = f.doc.Text.Bytes
	} else {
		f.stamp = stampOf(name)
		f.text, _ = os.ReadFile(name) // what cannot be read is as if it were empty
	}
	return f
}

// parse parses a file, with room for edits if that is wanted. It reports false if there is no syntax.
func (f *file) parse(fset *token.FileSet, name string, roomy bool) bool {
	if roomy {
		alone := token.NewFileSet()
		if syntax, err := parseText(alone, name, f.text); err == nil {
			f.layout = newLayout(f.text, spansOf(alone, syntax))
		}
	}
	var err error
	f.syntax, err = parseText(fset, name, f.source())
	f.broken = err != nil
	if f.syntax == nil {
		return false
	}
	f.look(fset)
	return true
}

func parseText(fset *token.FileSet, name string, text []byte) (*ast.File, error) {
	return parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
}

// look notes what the go command and other packages see of a file.
func (f *file) look(fset *token.FileSet) {
	f.imports = importsOf(f.syntax)
	f.header = headerOf(f.syntax)
	f.declared = sha256.Sum256(f.declarations(fset.File(f.syntax.FileStart)))
}

// source returns the text that was parsed.
func (f *file) source() []byte {
	if f.layout != nil {
		return f.layout.text
	}
	return f.text
}

// offset returns where in the text an offset of what was parsed is.
func (f *file) offset(at int) int {
	if f.layout != nil {
		return f.layout.offset(at)
	}
	return at
}

// place returns where in what was parsed an offset of the text is.
func (f *file) place(offset int) int {
	if f.layout != nil {
		return f.layout.place(offset)
	}
	return offset
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

// declarations returns the text of those of a file, without the bodies of its functions and the comments between them.
func (f *file) declarations(file *token.File) []byte {
	var text bytes.Buffer
	for _, decl := range f.syntax.Decls {
		end := decl.End()
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
			end = max(fn.Pos(), fn.Body.Lbrace) // it has no place in broken code
		}
		text.Write(f.source()[file.Offset(decl.Pos()):file.Offset(end)])
		text.WriteByte('\n')
	}
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
