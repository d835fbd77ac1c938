package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// Each folder has the faults of its own rule and no others: what is wanted
// there is found with that rule alone, and nothing else with those that are on by
// default. Of rules with a second folder, that has the faults at the level possible.
func TestFolders(t *testing.T) {
	folders := ruleFolders()
	alone := map[string]*analysis.Analyzer{}
	for _, folder := range folders {
		if rule, ok := strings.CutSuffix(folder, "-possible"); ok {
			alone[rule], alone[folder] = only(t, rule, "-fixes=all"), only(t, rule, "-level=any", "-fixes=all")
		} else {
			alone[folder] = only(t, folder, "-level=any", "-fixes=all")
		}
	}
	results := analysistest.RunWithSuggestedFixes(t, testdata(t), each(alone), folders...)
	if len(results) != len(folders) {
		t.Fatalf("%d packages in %d folders", len(results), len(folders))
	}
	for _, result := range results {
		pkg := result.Action.Package
		rule := strings.TrimSuffix(pkg.PkgPath, "-possible")
		for _, d := range run(t, configured(t, analyzer.Config{Enable: []string{rule}}), pkg) {
			if d.Category != rule {
				t.Errorf("%s: a fault of another rule: %s", pkg.Fset.Position(d.Pos), d.Message)
			}
		}
		if len(result.Diagnostics) == 0 {
			t.Errorf("%s: nothing is found", pkg.PkgPath)
		}
	}
}

// ruleFolders returns the folders of the rules. Those whose rule has two levels have one
// for what is found at the level possible.
func ruleFolders() []string {
	return append(ids(), "host-port-possible", "joined-slash-possible", "path-arg-possible", "path-join-possible", "plus-sign-possible", "query-arg-possible", "wrong-component-possible", "wrong-escape-possible")
}

// analyzerOf returns an analyzer with the rule of a folder on.
func analyzerOf(t testing.TB, folder string) *analysis.Analyzer {
	t.Helper()
	rule, isPossible := strings.CutSuffix(folder, "-possible")
	if isPossible {
		return configured(t, analyzer.Config{Level: "any"})
	}
	return configured(t, analyzer.Config{Enable: []string{rule}})
}

func testdata(t testing.TB) string {
	t.Helper()
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// configured returns an analyzer, with flags on top of its configuration.
func configured(t testing.TB, c analyzer.Config, flags ...string) *analysis.Analyzer {
	t.Helper()
	a, err := analyzer.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Flags.Parse(flags); err != nil {
		t.Fatal(err)
	}
	return a
}

// all returns an analyzer with every rule on, at every level.
func all(t testing.TB) *analysis.Analyzer {
	t.Helper()
	return configured(t, analyzer.Config{Enable: ids(), Level: "any"})
}

// only returns an analyzer with one rule on.
func only(t testing.TB, id string, flags ...string) *analysis.Analyzer {
	t.Helper()
	others := slices.DeleteFunc(ids(), func(other string) bool { return other == id })
	return configured(t, analyzer.Config{Enable: []string{id}, Disable: others}, flags...)
}

func ids() []string {
	var list []string
	for _, rule := range analyzer.Rules() {
		list = append(list, rule.ID)
	}
	return list
}

// A file is Go source held in memory.
type file struct{ name, text string }

// emptyPackage returns a package p, to be type-checked.
func emptyPackage() *packages.Package {
	return &packages.Package{
		ID: "p", Name: "p", PkgPath: "p",
		Fset:       token.NewFileSet(),
		TypesSizes: types.SizesFor("gc", runtime.GOARCH),
		TypesInfo: &types.Info{
			Types:      make(map[ast.Expr]types.TypeAndValue),
			Defs:       make(map[*ast.Ident]types.Object),
			Uses:       make(map[*ast.Ident]types.Object),
			Implicits:  make(map[ast.Node]types.Object),
			Instances:  make(map[*ast.Ident]types.Instance),
			Selections: make(map[*ast.SelectorExpr]*types.Selection),
			Scopes:     make(map[ast.Node]*types.Scope),
		},
	}
}

// load type-checks files as one package, which must be correct.
func load(t testing.TB, imports types.Importer, files ...file) *packages.Package {
	t.Helper()
	pkg := emptyPackage()
	for _, f := range files {
		tree, err := parser.ParseFile(pkg.Fset, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatalf("%v in\n%s", err, f.text)
		}
		pkg.Syntax = append(pkg.Syntax, tree)
	}
	conf := types.Config{Importer: imports}
	var err error
	if pkg.Types, err = conf.Check("p", pkg.Fset, pkg.Syntax, pkg.TypesInfo); err != nil {
		t.Fatalf("%v in\n%s", err, files[0].text)
	}
	return pkg
}

// run returns what the analyzer reports, in the order of the source. The driver
// panics if a fix is not well formed.
func run(t testing.TB, a *analysis.Analyzer, pkg *packages.Package) []analysis.Diagnostic {
	t.Helper()
	found, err := analyze(a, pkg)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func analyze(a *analysis.Analyzer, pkg *packages.Package) ([]analysis.Diagnostic, error) {
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{pkg}, nil)
	if err != nil {
		return nil, err
	}
	act := graph.Roots[0]
	found := slices.Clone(act.Diagnostics)
	slices.SortStableFunc(found, func(a, b analysis.Diagnostic) int { return int(a.Pos - b.Pos) })
	return found, act.Err
}

// categories returns the rules that the analyzer finds broken in one file.
func categories(t testing.TB, a *analysis.Analyzer, text string) []string {
	t.Helper()
	return categoriesOf(run(t, a, load(t, nil, file{"p.go", text})))
}

func categoriesOf(found []analysis.Diagnostic) []string {
	var list []string
	for _, d := range found {
		list = append(list, d.Category)
	}
	return list
}

// inVariable returns a file that assigns an expression to a variable whose name
// says that it is a URL.
func inVariable(expr string) string { return "package p\n\nvar homeURL = " + expr + "\n" }
