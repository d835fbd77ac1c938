package analyzer_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// nogo of Bazel's rules_go takes each flag as a name and a string, from JSON.
// The documentation has an example, which is what is run here.
func TestNogo(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "docs", "bazel.md"))
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```json\n(.*?)```").FindSubmatch(page)
	if block == nil {
		t.Fatal("docs/bazel.md has no configuration")
	}
	var config map[string]struct {
		AnalyzerFlags map[string]string `json:"analyzer_flags"`
	}
	if err := json.Unmarshal(block[1], &config); err != nil {
		t.Fatal(err)
	}
	a := configured(t, analyzer.Config{})
	flags := config[a.Name].AnalyzerFlags
	if len(flags) == 0 {
		t.Fatalf("docs/bazel.md has no flags of %s", a.Name)
	}
	for name, value := range flags {
		if err := a.Flags.Set(name, value); err != nil {
			t.Errorf("-%s=%s: %v", name, value, err)
		}
	}

	dir := t.TempDir()
	files := []file{
		{"a.go", "package p\n\nvar aURL = \"http://user@a.example:8x/~joe/a|b\"\n"},
		{"a_test.go", "package p\n\n//urllint:ignore port -- it is a test\nvar bURL = \"http://b.example:8x/a|b\"\n"},
	}
	for i := range files {
		files[i].name = filepath.Join(dir, files[i].name)
		if err := os.WriteFile(files[i].name, []byte(files[i].text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, d := range nogo(t, a, load(t, nil, files...)) {
		got = append(got, d.Category)
	}
	want := []string{"port", "unsafe-char", "unsafe-char"}
	if !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}

// nogo runs an analyzer with no more of a pass than nogo gives it: there is
// no ReadFile.
func nogo(t *testing.T, a *analysis.Analyzer, pkg *packages.Package) []analysis.Diagnostic {
	t.Helper()
	var found []analysis.Diagnostic
	var result func(*analysis.Analyzer) any
	result = func(a *analysis.Analyzer) any {
		pass := &analysis.Pass{
			Analyzer:   a,
			Fset:       pkg.Fset,
			Files:      pkg.Syntax,
			Pkg:        pkg.Types,
			TypesInfo:  pkg.TypesInfo,
			TypesSizes: pkg.TypesSizes,
			Report:     func(d analysis.Diagnostic) { found = append(found, d) },
			ResultOf:   make(map[*analysis.Analyzer]any),
		}
		for _, required := range a.Requires {
			pass.ResultOf[required] = result(required)
		}
		r, err := a.Run(pass)
		if err != nil {
			t.Fatalf("%s: %v", a, err)
		}
		return r
	}
	result(a)
	slices.SortStableFunc(found, func(a, b analysis.Diagnostic) int { return int(a.Pos - b.Pos) })
	return found
}

// Nothing is computed when a program with the analyzer starts: go vet starts one
// for each dependency. The packages have no init functions, and no variables
// that are made by a call or are maps.
func TestNoWorkAtStart(t *testing.T) {
	const module = "github.com/urllint/urllint"
	roots, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps,
	}, module+"/analyzer")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	packages.Visit(roots, nil, func(pkg *packages.Package) {
		if pkg.PkgPath != module && !strings.HasPrefix(pkg.PkgPath, module+"/") {
			return
		}
		seen++
		for _, name := range pkg.GoFiles {
			fset := token.NewFileSet()
			f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, decl := range f.Decls {
				if what := startWork(decl); what != "" {
					t.Errorf("%s: %s", fset.Position(decl.Pos()), what)
				}
			}
		}
	})
	if seen < 4 {
		t.Errorf("%d packages of the module were seen; there are analyzer, passes and rfc1738", seen)
	}
}

// startWork says what a declaration does when the program starts.
func startWork(decl ast.Decl) (what string) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil && decl.Name.Name == "init" {
			return "a function init"
		}
	case *ast.GenDecl:
		if decl.Tok != token.VAR {
			return ""
		}
		for _, spec := range decl.Specs {
			spec := spec.(*ast.ValueSpec)
			if spec.Names[0].Name == "Analyzer" {
				continue
			}
			for _, value := range spec.Values {
				ast.Inspect(value, func(n ast.Node) bool {
					switch n.(type) {
					case *ast.FuncLit:
						return false
					case *ast.CallExpr:
						what = "a variable made by a call: " + spec.Names[0].Name
					case *ast.MapType:
						what = "a variable that is a map: " + spec.Names[0].Name
					}
					return true
				})
			}
		}
	}
	return what
}
