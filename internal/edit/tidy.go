package edit

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// Tidy drops the imports that an edit left without a use, and formats the text
// if it was formatted before.
func Tidy(before, after []byte) []byte {
	unused := unusedImports(before, after)
	if len(unused) > 0 {
		after = Apply(after, unused)
	}
	if formatted, err := format.Source(before); err == nil && bytes.Equal(formatted, before) {
		if formatted, err := format.Source(after); err == nil {
			return formatted
		}
	}
	return after
}

// unusedImports returns the edits that delete the imports that before uses and
// after does not.
func unusedImports(before, after []byte) []Edit {
	fset := token.NewFileSet()
	old, err := parser.ParseFile(fset, "", before, 0)
	if err != nil {
		return nil
	}
	now, err := parser.ParseFile(fset, "", after, parser.ParseComments)
	if err != nil {
		return nil
	}
	file := fset.File(now.FileStart)
	var edits []Edit
	for _, spec := range now.Imports {
		path := strings.Trim(spec.Path.Value, "`\"")
		if !astutil.UsesImport(old, path) || astutil.UsesImport(now, path) {
			continue
		}
		from, to := spec.Pos(), spec.End()
		if spec.Doc != nil {
			from = spec.Doc.Pos()
		}
		if spec.Comment != nil {
			to = spec.Comment.End()
		}
		for _, decl := range now.Decls {
			if d, ok := decl.(*ast.GenDecl); ok && !d.Lparen.IsValid() && len(d.Specs) == 1 && d.Specs[0] == ast.Spec(spec) {
				from = d.Pos()
			}
		}
		edits = append(edits, Edit{Start: file.Offset(from), End: lineEnd(after, file.Offset(to))})
	}
	return edits
}

// lineEnd returns where the line of text[i] ends if nothing but space follows
// i, else i.
func lineEnd(text []byte, i int) int {
	end := bytes.IndexByte(text[i:], '\n')
	if end < 0 || len(bytes.TrimSpace(text[i:i+end])) > 0 {
		return i
	}
	return i + end + 1
}
