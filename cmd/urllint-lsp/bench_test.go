package main

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// BenchmarkEdit measures the time from an edit to the findings, beside what go/types takes for the same files in
// the same run. The package is net/http, or the one in the folder that URLLINT_LSP_BENCH names. What is typed is a URL in a
// function or a constant, a comment before the package clause, or the fields of a struct.
//
//	go test -run=- -bench=Edit -benchtime=50x .
func BenchmarkEdit(b *testing.B) {
	dir := os.Getenv("URLLINT_LSP_BENCH")
	if dir == "" {
		dir = filepath.Join(runtime.GOROOT(), "src", "net", "http")
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		b.Fatal(err)
	}
	var name, text string
	body := 0
	for _, n := range names {
		if body == 0 && !strings.HasSuffix(n, "_test.go") && strings.HasPrefix(filepath.Base(n), benchFile) && isBuilt(b, n) {
			read, err := os.ReadFile(n)
			if err != nil {
				b.Fatal(err)
			}
			name, text = n, string(read)
			body = bodyIn(b, text)
		}
	}
	if body == 0 {
		b.Fatal("no file has a function")
	}
	check := newTypesCheck(b, dir, names)
	for _, edit := range []struct {
		name string
		at   int
		typed
	}{
		{"function", body, typed{`_ = "http://example.com/%zz`, "x", `"; `}},
		{"comment", 0, typed{"// ", "x", "\n"}},
		{"type", len(text), typed{"\ntype _ struct{ ", "_ int; ", "}\n"}},
		{"constant", len(text), typed{"\nconst _ = `http://example.com/%zz", "x", "`\n"}},
	} {
		b.Run(edit.name, func(b *testing.B) { benchEdits(b, check, name, text, edit.at, edit.typed) })
	}
}

// A typed is what is typed: a beginning and an end, and more between them with each edit.
type typed struct{ before, more, behind string }

// bodyIn returns where the body of the first function begins, 0 if there is none.
func bodyIn(b *testing.B, text string) int {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", text, 0)
	if err != nil {
		b.Fatal(err)
	}
	for _, d := range f.Decls {
		if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
			return fset.Position(d.Body.Lbrace).Offset + 1
		}
	}
	return 0
}

func benchEdits(b *testing.B, check *typesCheck, name, text string, at int, is typed) {
	c, done := startServer(b, coalesce)
	c.initialize(object{}, nil)
	uri := c.open(name, text)
	c.pushed(uri, 1)
	version := 1
	insert := func(at int, more string) {
		version++
		before := text[:at]
		pos := protocol.Position{Line: strings.Count(before, "\n"), Character: at - strings.LastIndex(before, "\n") - 1}
		c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": version}, "contentChanges": []object{
			{"range": protocol.Range{Start: pos, End: pos}, "text": more},
		}})
		c.pushed(uri, version)
		text = before + more + text[at:]
	}
	insert(at, is.before+is.behind)
	at += len(is.before)
	var edits, checks, parsed []time.Duration
	for b.Loop() {
		start := time.Now()
		insert(at, is.more)
		edits = append(edits, time.Since(start))
		p, t := check.run(b)
		parsed, checks = append(parsed, p), append(checks, t)
	}
	b.ReportMetric(milliseconds(median(edits)), "ms-edit")
	b.ReportMetric(milliseconds(median(parsed)), "ms-parser")
	b.ReportMetric(milliseconds(median(checks)), "ms-types")
	b.ReportMetric(1.3*milliseconds(median(checks))+40, "ms-aim")
	c.notify("exit", nil)
	<-done
}

// benchFile begins the name of the file that is edited.
var benchFile = os.Getenv("URLLINT_LSP_FILE")

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func median(list []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(list))[len(list)/2]
}

// A typesCheck is go/types alone, with imports that are known.
type typesCheck struct {
	dir   string
	names []string
	fset  *token.FileSet
	imp   types.Importer
}

func newTypesCheck(b *testing.B, dir string, names []string) *typesCheck {
	c := &typesCheck{dir: dir, fset: token.NewFileSet()}
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") && isBuilt(b, name) {
			c.names = append(c.names, name)
		}
	}
	c.imp = importer.ForCompiler(c.fset, "source", nil)
	c.run(b)
	return c
}

// isBuilt reports whether a file is for this system.
func isBuilt(b *testing.B, name string) bool {
	ok, err := build.Default.MatchFile(filepath.Dir(name), filepath.Base(name))
	if err != nil {
		b.Fatal(err)
	}
	return ok
}

// run returns what the parser and what the type checker takes.
func (c *typesCheck) run(b *testing.B) (parsed, checked time.Duration) {
	start := time.Now()
	var files []*ast.File
	for _, name := range c.names {
		f, err := parser.ParseFile(c.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, f)
	}
	parsed = time.Since(start)
	start = time.Now()
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
	}
	config := types.Config{Importer: c.imp, FakeImportC: true, Error: func(error) {}}
	_, _ = config.Check("p", c.fset, files, info)
	return parsed, time.Since(start)
}
