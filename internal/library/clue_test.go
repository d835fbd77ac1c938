package library

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/names"
)

// Each row says who says so, and decides for some word and no row before it does.
func TestClues(t *testing.T) {
	for i, row := range textKinds {
		clue := Clue{Origin: row.origin, Words: wordFor(row.says)}
		if (row.source == "") != (row.kind.Source() != "") {
			t.Errorf("%+v: who says so?", row)
		}
		if got := clue.Kind(); got != row.kind {
			t.Errorf("row %d: %v is %v, want %v", i, clue.Words, got, row.kind)
		}
	}
	for i, row := range freeNames {
		if row.source == "" {
			t.Errorf("%+v: who says so?", row)
		}
		clue := Clue{Place: row.place, Words: append(wordFor(row.with), wordFor(row.says)...), Behind: strings.Join(wordFor(row.behind), "")}
		if len(clue.Words) == 0 {
			clue.Words = []string{"x"}
		}
		for j := range freeNames {
			if fits := freeNames[j].fits(clue); fits && j < i || !fits && j == i {
				t.Errorf("row %d: %+v fits row %d: %t", i, clue, j, fits)
			}
		}
	}
}

// wordFor returns a word that has a meaning and few others, and none if there is nothing to
// mean.
func wordFor(m names.Meaning) []string {
	if m == 0 {
		return nil
	}
	return []string{map[names.Meaning]string{
		names.ID: "id", names.GitRef: "tag", names.FileName: "file", names.FreeText: "title", names.Password: "password", names.NoSpace: "email",
		names.FreeSegment: "label", names.FreeMember: "ref", names.NamesRefs: "blob", names.Noun: "name", names.NamesLabels: "heads",
		names.FreeValue: "term", names.UserInput: "input", names.User: "user", names.FreeParameter: "filter",
	}[m]}
}

func TestClueKind(t *testing.T) {
	for _, test := range []struct {
		clue Clue
		kind Kind
		free bool
	}{
		{Clue{}, AnyValue, false},
		{Clue{Words: []string{"branch", "name"}, Place: Segment}, GitRef, true},
		{Clue{Words: []string{"tag"}, Place: Segment}, GitRef, false},
		{Clue{Words: []string{"tag"}, Place: Segment, Behind: "releases"}, GitRef, true},
		{Clue{Words: []string{"tag"}, Origin: Request}, FreeText, false},
		{Clue{Origin: Request}, FreeText, false},
		{Clue{Words: []string{"user", "ids"}, Origin: Request}, Identifier, false},
		{Clue{Words: []string{"user", "ids"}, Place: QueryValue, Behind: "q"}, Identifier, false},
		{Clue{Words: []string{"topic"}, Place: QueryValue, Behind: "Q"}, AnyValue, true},
		{Clue{Words: []string{"res", "sha"}, Place: QueryValue, Behind: "ref"}, Identifier, false},
		{Clue{Words: []string{"name"}, Place: Segment, Behind: "branches"}, AnyValue, true},
		{Clue{Words: []string{"host", "name"}, Place: Segment, Behind: "branches"}, AnyValue, false},
		{Clue{Words: []string{"file"}, Place: Segment}, FileNameText, false},
		{Clue{Words: []string{"file", "name"}, Place: Segment, Behind: "uploads"}, FileNameText, false},
		{Clue{Words: []string{"file", "name"}, Place: Segment, Behind: "files"}, FileNameText, true},
		{Clue{Words: []string{"password", "file"}, Place: Password}, FileNameText, true},
		{Clue{Words: []string{"emails"}}, EmailAddress, false},
	} {
		if kind, free := test.clue.Kind(), test.clue.IsFree(); kind != test.kind || free != test.free {
			t.Errorf("%+v is %v, free: %t; want %v, %t", test.clue, kind, free, test.kind, test.free)
		}
	}
}

// Kinds of which nothing is said can hold anything, the others what their probes hold.
func TestCanHold(t *testing.T) {
	for _, test := range []struct {
		kind Kind
		c    byte
		want bool
	}{
		{AnyValue, ' ', true}, {FreeText, ' ', true}, {Hex, ' ', false}, {GitRef, ' ', false}, {GitRef, '/', true},
		{Identifier, ' ', false}, {EmailAddress, ' ', false}, {EmailAddress, '+', true}, {Base64, ' ', false}, {PlainText, ' ', true},
	} {
		if got := test.kind.CanHold(test.c); got != test.want {
			t.Errorf("%v can hold %q: %t", test.kind, test.c, got)
		}
	}
}

// What names say of the kind of a value, the clues alone ask for.
func TestCluesAlone(t *testing.T) {
	const of = "names.ID names.NoSpace names.FreeSegment names.FreeMember names.NamesRefs names.NamesLabels names.FreeValue names.FreeParameter " +
		"names.User names.UserInput names.Noun names.GitRef names.FileName names.FreeText names.Password "
	asked := make(map[string]bool)
	for _, dir := range []string{"analyzer", "passes", "internal/library"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "testdata") {
				return err
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for n := range ast.Preorder(file) {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					continue
				}
				x, ok := sel.X.(*ast.Ident)
				if !ok || x.Name != "names" || !strings.Contains(of, "names."+sel.Sel.Name+" ") {
					continue
				}
				asked[sel.Sel.Name] = true
				if filepath.Base(path) != "clue.go" {
					t.Errorf("%s asks for names.%s", fset.Position(n.Pos()), sel.Sel.Name)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if want := len(strings.Fields(of)); len(asked) != want {
		t.Errorf("%d meanings of %d are asked for: %v", len(asked), want, asked)
	}
}
