package check

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
	"github.com/urllint/urllint/internal/settings"
)

var (
	editsDir  = flag.String("edits.dir", "", "the `folder` of the package that is edited, net/http by default")
	editsN    = flag.Int("edits.n", 4, "how many times each file is edited")
	editsSeed = flag.Uint64("edits.seed", 1, "the seed of the edits")
	editsMost = flag.Int("edits.files", 2, "how many files are edited")
)

// What is found in a function while it is edited is what a check of all finds there, and what is found after many edits is
// what a new check finds.
func TestEdits(t *testing.T) {
	dir := *editsDir
	if dir == "" {
		dir = filepath.Join(runtime.GOROOT(), "src", "net", "http")
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(*editsSeed, 0))
	random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	files := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") && len(text) > 1<<12 && files < *editsMost && edit1(text, random) != "" {
			files++
			t.Run(filepath.Base(name), func(t *testing.T) { testEdits(t, name, string(text), random) })
		}
	}
}

func testEdits(t *testing.T, name, text string, random *rand.Rand) {
	dir, alone := Of(name)
	m := New(dir, alone, given(t))
	defer m.Close()
	docs := make(Documents)
	version := 0
	check := func(enough bool) *Result {
		r, err := m.Check(t.Context(), filepath.Dir(name), docs, enough)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	open := func(text string) {
		version++
		docs = Documents{name: {Name: name, Version: version, Text: protocol.NewText([]byte(text), protocol.UTF8)}}
	}
	open(text)
	check(true)
	partial, found, broken := 0, 0, 0
	for range *editsN {
		var quick *Result
		for range 1 + random.IntN(4) {
			edited := edit1([]byte(text), random)
			open(edited)
			quick = check(true)
			if _, err := parser.ParseFile(token.NewFileSet(), "", edited, 0); err == nil {
				text = edited // what is broken is taken back by the next edit
			}
		}
		if !quick.Partial {
			continue
		}
		partial++
		if m.folders[filepath.Dir(name)].pkgs[0].files[name].broken {
			broken++
		}
		whole := check(false)
		found += len(whole.In(name))
		if whole.Partial {
			t.Fatal("the check of all was of edits alone")
		}
		if got, want := show(quick, name), show(whole, name); !slices.Equal(got, want) {
			t.Errorf("found while edited\n\t%s\nof all\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
		}
	}
	t.Logf("%d of %d edits were checked alone, %d of them broken, with %d findings", partial, *editsN, broken, found)
	fresh, err := New(dir, alone, given(t)).Check(t.Context(), filepath.Dir(name), docs, true)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := show(check(false), name), show(fresh, name); !slices.Equal(got, want) {
		t.Errorf("found after edits\n\t%s\nin a new check\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// given returns the settings by which most is found.
func given(t *testing.T) *settings.Settings {
	set := new(settings.Settings)
	set.Flags = settings.FlagsOf(&set.Config)
	if err := set.Flags.Set("level", "possible"); err != nil {
		t.Fatal(err)
	}
	return set
}

// show returns what was found in a file, with its fixes.
func show(r *Result, name string) (all []string) {
	for _, f := range r.In(name) {
		if f.Rule == "path-arg" {
			continue // of those that methods of one type repeat the first stands for all, edited or not
		}
		fix := ""
		if f.Fix != nil {
			fix = fmt.Sprintf(" %s %v", f.Fix.Message, f.Fix.Edits)
		}
		all = append(all, fmt.Sprintf("%d-%d %s: %s%s", f.Start, f.End, f.Rule, f.Message, fix))
	}
	return all
}

// edit1 edits a file at one place, "" if it has no statement.
func edit1(text []byte, random *rand.Rand) string {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", text, parser.ParseComments)
	if err != nil {
		return ""
	}
	var blocks [][]ast.Stmt
	var lits []*ast.BasicLit
	var structs []*ast.StructType
	for _, d := range f.Decls {
		if decl, ok := d.(*ast.GenDecl); ok && decl.Tok != token.IMPORT {
			for n := range ast.Preorder(decl) {
				switch n := n.(type) {
				case *ast.StructType:
					structs = append(structs, n)
				case *ast.BasicLit:
					if n.Kind == token.STRING && decl.Tok != token.TYPE {
						lits = append(lits, n)
					}
				}
			}
		}
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
			for n := range ast.Preorder(fn.Body) {
				switch n := n.(type) {
				case *ast.BlockStmt:
					if len(n.List) > 0 {
						blocks = append(blocks, n.List)
					}
				case *ast.BasicLit:
					if n.Kind == token.STRING {
						lits = append(lits, n)
					}
				}
			}
		}
	}
	if len(blocks) == 0 {
		return ""
	}
	at := func(p token.Pos) int { return fset.Position(p).Offset }
	block := blocks[random.IntN(len(blocks))]
	s := block[random.IntN(len(block))]
	from, to := at(s.Pos()), at(s.End())
	stmt := string(text[from:to])
	urls := []string{`"http://example.com/%zz"`, `"http://example.com/a b"`, `"https://user:p%4@host/"`, `"ftp://host:port/x"`, `"http://example.com/ok"`}
	url := urls[random.IntN(len(urls))]
	switch random.IntN(10) {
	case 0:
		stmt = "_ = " + url + "\n" + stmt
	case 1:
		stmt = "// a comment\n" + stmt
	case 2:
		if _, ok := s.(*ast.ExprStmt); ok {
			stmt = ""
		} else {
			stmt = "if true {\n _ = " + url + "\n}\n" + stmt
		}
	case 3:
		stmt = "f" + fmt.Sprint(random.IntN(100)) + " := func(id string) string { return " + url + " + id }\n" + stmt
	case 4:
		stmt = "undefined(" + url + ")\n" + stmt
	case 5:
		broken := []string{"x := ", "http.Get(\"http://h/%zz", "http.Get(" + url, "if x {", "url.", "}", "\"", "`", "for i := range", "func() {", "x[", "/*"}
		stmt = broken[random.IntN(len(broken))] + "\n" + stmt
	case 6:
		if len(structs) > 0 {
			from = at(structs[random.IntN(len(structs))].Fields.Opening) + 1
			to, stmt = from, "\n_ int\n"
		}
	case 7:
		d := f.Decls[random.IntN(len(f.Decls)-1)+1]
		from = at(d.End())
		to, stmt = from, fmt.Sprintf("\n\nconst c%d = %s\n\nfunc g%[1]d() string { return c%[1]d + \"/x\" }\n", random.IntN(1e6), url)
	case 8:
		if len(lits) > 0 {
			lit := lits[random.IntN(len(lits))]
			from, to, stmt = at(lit.Pos()), at(lit.End()), url
		}
	case 9:
		from, to, stmt = at(block[0].Pos()), at(block[len(block)-1].End()), ""
	}
	return string(text[:from]) + stmt + string(text[to:])
}

// A project is a module with a large package m, of which the files x.go and y.go are open, and a package that imports it.
type project struct {
	*Module
	dir  string
	docs Documents
}

const (
	fileX = "package m\n\nimport \"net/http\"\n\nfunc get() { http.Get(\"https://example.com/\") }\n"
	fileY = "package m\n\nconst Path = \"/a\"\n"
)

func newProject(t *testing.T) *project {
	t.Helper()
	p := &project{dir: t.TempDir(), docs: make(Documents)}
	var filler strings.Builder
	filler.WriteString("package m\n")
	for i := range largeFrom / 30 {
		fmt.Fprintf(&filler, "\nfunc f%d() int { return %d }\n", i, i)
	}
	for name, text := range map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.26\n", "filler.go": filler.String(), "x.go": fileX, "y.go": fileY,
		"c/c.go": "package c\n\nimport (\n\t\"net/http\"\n\n\t\"example.com/m\"\n)\n\nfunc get() { http.Get(\"https://example.com\" + m.Path) }\n",
	} {
		name = filepath.Join(p.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(name) == ".go" && filepath.Base(name) != "filler.go" {
			p.edit(name, text)
		}
	}
	p.Module = New(p.dir, false, given(t))
	t.Cleanup(p.Close)
	if r := p.check(t, p.dir); len(r.Findings) > 0 || r.Partial {
		t.Fatalf("at first: %+v", r)
	}
	p.check(t, filepath.Join(p.dir, "c"))
	return p
}

// edit gives a file another text.
func (p *project) edit(name, text string) {
	if !filepath.IsAbs(name) {
		name = filepath.Join(p.dir, name)
	}
	p.docs[name] = &Document{Name: name, Text: protocol.NewText([]byte(text), protocol.UTF8)}
}

func (p *project) check(t *testing.T, dir string) *Result {
	t.Helper()
	r, err := p.Check(t.Context(), dir, maps.Clone(p.docs), true)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Edits are checked alone also where nothing is found.
func TestNothingFound(t *testing.T) {
	p := newProject(t)
	for i := range 3 {
		p.edit("x.go", strings.Replace(fileX, ".com/", fmt.Sprintf(".com/%d", i), 1))
		if r := p.check(t, p.dir); len(r.Findings) > 0 || !r.Partial {
			t.Errorf("edit %d: %+v", i, r.Findings)
		}
	}
}

// What was found at the end of a function goes when the function gets shorter.
func TestShorter(t *testing.T) {
	p := newProject(t)
	faulty := strings.Replace(fileX, ".com/", ".com/%zz", 1)
	for _, edited := range []string{strings.Replace(faulty, "{ ", "{ "+strings.Repeat("_ = 0; ", 20), 1), faulty} {
		p.edit("x.go", edited)
		if r := p.check(t, p.dir); len(r.Findings) != 1 || !r.Partial {
			t.Errorf("%s%+v", edited, r.Findings)
		}
	}
}

// What was edited before a check was given up is found by the next one, though only a comment was edited since.
func TestCancelled(t *testing.T) {
	p := newProject(t)
	edited := strings.Replace(fileX, ".com/", ".com/%zz", 1)
	p.edit("x.go", edited)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Module.check(cancelled, p.dir, maps.Clone(p.docs), true); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	for _, comment := range []string{"// A comment.\n", "// Another one.\n"} {
		p.edit("x.go", comment+edited)
		if r := p.check(t, p.dir); len(r.Findings) != 1 || !r.Partial {
			t.Errorf("%s%+v", comment, r.Findings)
		}
	}
}

// A package is checked again if what it imports declares something else, and not for a comment or a body, also if a body was broken
// when that changed.
func TestDeclares(t *testing.T) {
	p := newProject(t)
	for _, step := range []struct {
		file, text string
		others     bool
	}{
		{"x.go", "// A comment.\n" + fileX, false},
		{"x.go", strings.Replace(fileX, "http.Get", "x := http.Get", 1), false},
		{"x.go", strings.Replace(fileX, "http.Get", "x := ; http.Get", 1), false},
		{"y.go", strings.Replace(fileY, "/a", "/a b", 1), false},
		{"x.go", fileX, true},
	} {
		p.edit(step.file, step.text)
		if r := p.check(t, p.dir); len(r.Others) > 0 != step.others {
			t.Errorf("%s: checked again: %q", step.text, r.Others)
		}
	}
}
