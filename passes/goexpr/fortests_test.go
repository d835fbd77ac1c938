package goexpr_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// The name of a package for the tests of another is that of the other with "test" behind it; the version of
// a module is no name. Names of folders say what they are for, not those of modules, hosts and owners.
func TestIsForTests(t *testing.T) {
	for _, test := range []struct {
		module, path string
		want         bool
	}{
		{"", "net/http/httptest", true},
		{"", "example.com/kafka/v2/kafkatest", true},
		{"", "example.com/kafka/kafkatest", true},
		{"example.com/kafka/kafkatest", "example.com/kafka/kafkatest", true},
		{"example.com/a", "example.com/a/b/kafkatest", false},
		{"", "example.com/v2/v2test", false},
		{"", "example.com/vtest", false},
		{"example.com/a", "example.com/a/tests", true},
		{"example.com/a", "example.com/a/tests/b", true},
		{"example.com/a", "example.com/a", false},
		{"example.com/test", "example.com/test/b", false},
		{"test-org/test", "test-org/test", false},
		{"test-org/a", "test-org/a/b", false},
		{"test-org/a", "test-org/a/b [test-org/a/b.test]", false},
		{"test-org/a", "test-org/a/tests [test-org/a/tests.test]", true},
		{"", "test-org/b", false},
		{"", "acme.test/b", false},
		{"", "test", false},
		{"", "command-line-arguments", false},
		{"", "github.com/test-org/test/b", false},
		{"", "github.com/org/a/tests", true},
		{"github.com/org/a/examples/b", "github.com/org/a/examples/b", true},
		{"github.com/org/a", "github.com/org/a/sso/simulator", true},
		{"github.com/org/a", "github.com/org/a/cmd/demo", true},
		{"github.com/org/a", "github.com/org/a/internal/acctest", true},
		{"github.com/org/a", "github.com/org/a/demography", false},
	} {
		var module *analysis.Module
		if test.module != "" {
			module = &analysis.Module{Path: test.module}
		}
		if got := goexpr.IsForTests(types.NewPackage(test.path, "p"), module, names.Test|names.Sample); got != test.want {
			t.Errorf("%s of %q is for tests: %t", test.path, test.module, got)
		}
	}
}

// What takes one of the types of testing is for tests. What only imports it is not.
func TestIsTestFile(t *testing.T) {
	const production = "func f(u string) {}\n"
	for source, want := range map[string]struct{ file, function bool }{
		"import \"net/http\"\nfunc Helper(r *http.Request) {}\n":                                        {false, false},
		"import \"testing\"\nfunc Helper() { if testing.Testing() {} }\n":                               {false, false},
		"import \"testing\"\nfunc Helper(t *testing.T) {}\n":                                            {true, true},
		"import \"testing\"\nfunc Helper(n int, t ...testing.TB) {}\n":                                  {true, true},
		"import \"testing\"\nfunc Helper(f func(*testing.B)) {}\n":                                      {true, true},
		"import tt \"testing\"\nfunc Helper(t *tt.F) {}\n":                                              {true, true},
		"import tt \"testing\"\nfunc Helper(t *testing.T) {}\n":                                         {false, false},
		"import \"m/testing\"\nfunc Helper(t *testing.T) {}\n":                                          {false, false},
		"import \"testing\"\ntype s struct{ t *testing.T }\nfunc Helper() {}\n":                         {true, false},
		"import \"testing\"\nfunc Helper() { testing.Benchmark(func(*testing.B) {}) }\n" + production:   {false, true},
		"import \"testing\"\nfunc Helper(t *testing.T) {}\n" + production:                               {false, true},
		"import \"testing\"\nfunc Helper(t *testing.T) {}\n" + production + "func g(t *testing.T) {}\n": {true, true},
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n"+source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := goexpr.IsTestFile(f); got != want.file {
			t.Errorf("%q is of tests: %t", source, got)
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == "Helper" && goexpr.TakesTest(f, fn) != want.function {
				t.Errorf("%q: Helper is a test: %t", source, !want.function)
			}
		}
	}
}
