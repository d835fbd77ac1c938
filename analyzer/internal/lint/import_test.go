package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// An added import stands where gofmt would have it. Every comment stays with the
// import that it is about. Each pair of files in the archive is one before and one
// after the edit.
func TestImportEdit(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/imports.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files)%2 != 0 {
		t.Fatal("a file without a pair")
	}
	for i := 0; i < len(archive.Files); i += 2 {
		name, text, want := archive.Files[i].Name, string(archive.Files[i].Data), string(archive.Files[i+1].Data)
		fset, before := parse(t, text)
		edit := importEdit(fset, before, "net/url", `"net/url"`)
		file := fset.File(before.FileStart)
		got := text[:file.Offset(edit.Pos)] + string(edit.NewText) + text[file.Offset(edit.End):]
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
			continue
		}
		_, after := parse(t, got)
		if ImportOf(after, "net/url") == nil {
			t.Errorf("%s: net/url is not imported", name)
		}
		was, is := commentsOfImports(before), commentsOfImports(after)
		delete(is, "net/url")
		for path, comments := range was {
			if is[path] != comments {
				t.Errorf("%s: %s had the comments %q, and has %q", name, path, comments, is[path])
			}
		}
	}
}

func parse(t *testing.T, text string) (*token.FileSet, *ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", text, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return fset, file
}

// commentsOfImports returns the comments before and behind each import.
func commentsOfImports(file *ast.File) map[string]string {
	comments := make(map[string]string)
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			continue
		}
		for _, s := range d.Specs {
			spec := s.(*ast.ImportSpec)
			doc := spec.Doc
			if !d.Lparen.IsValid() {
				doc = d.Doc
			}
			comments[pathOf(spec)] = strings.TrimSpace(doc.Text()) + "|" + strings.TrimSpace(spec.Comment.Text())
		}
	}
	return comments
}
