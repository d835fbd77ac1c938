package analyzer_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Whatever the source, with every rule on:
//   - The analyzer neither panics nor fails, and says the same when asked again.
//   - Each finding is in the file, and a rule reports a range once.
//   - Each fix edits the inside of one literal, or wraps an expression.
//   - If the source parses, it parses with the fixes of any one rule applied; if it
//     type-checks, what is wrapped does so too.
func FuzzAnalyzer(f *testing.F) {
	for _, name := range sources(f) {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, url := range samples {
		f.Add(inVariable(strconv.Quote(url)))
	}
	const header = "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"path\"\n)\n\n"
	f.Add(header + "const c = \"http://h/a b\"\n\nvar v, w = c + \"~\", c")                                                                                                                     // one constant, two URLs
	f.Add(header + "func f(s fmt.Stringer, t string) { http.Get(fmt.Sprintf(\"http://h/%s?q=%s\", s, t)) }")                                                                                    // an import to add
	f.Add("package p\n\ntype T string\n\nfunc f(s T) T { return \"http://h/\" + (s) + \"/a\" }")                                                                                                // a sum that is no string
	f.Add("package p; func f(url string) { _ = \"http://h/\" + url; _ = \"http://h/?a=\" + string(url) }")                                                                                      // a name that is taken
	f.Add(header + "var v = path.Join(\"HTTP://h/%zz\" + \"\\x20\", `http:\\\\h\r\n`)")                                                                                                         // slips, carriage returns
	f.Add("package p\n\n//urllint:ignore tilde --\nvar v = \"http://h/~\" //urllint:ignore tlide -- a reason")                                                                                  // suppressions that are wrong
	f.Add("package p\n\n//line q.go:9999\nvar v = \"http://h/a b\"")                                                                                                                            // another position
	f.Add("package p\n\nvar v = http.Get(\"http://h/a b\" + fmt.Sprintf(\"%s/\u200b\", )")                                                                                                      // half a call
	f.Add(header + "var v = path.Join(append()...) + path.Join([]string{0: \"http://h\"}...)")                                                                                                  // lists of nothing, and of a key
	f.Add("package p\n\nimport \"net/url\"\n\nfunc f(err error, u *url.URL) { err.Error(u.Hostname()+\":80\", &u.Host) }")                                                                      // arguments of a method without a package
	f.Add("package p\n\nimport \"net/http\"\n\nfunc f(r *http.Request) bool { return r.URL.RawPath == r.RequestURI[len():] }")                                                                  // the length of nothing
	f.Add("package p\n\nfunc f(s string) { _ = \"http://h/?a=\" + string(s[")                                                                                                                   // one at the end of the file
	f.Add("package p\n\nimport \"strings\"\n\nfunc f(l []string) string { var m []string; m = append(m, strings.Join(m, \"/\")); return \"http://h/\" + strings.Join(m, \"/\") }")              // a list made of itself
	f.Add("package p\n\nfunc f() {}\n\nvar v = f([]string{})")                                                                                                                                  // arguments of a function that takes none
	f.Add("package p\n\nimport \"net/url\"\n\nfunc f(u *url.URL) {\n\tq := u.Query()\n\tq.Set(\"a\", \"b\")\n")                                                                                 // a line of which none is next
	f.Add("package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nfunc f() { u, _ := url.Parse(); u = &url.URL{Path: u.String()}; http.Get(u.String()) }")                                  // a call without arguments
	f.Add("package p\n\nimport (\n\t\"net/http\"\n\t\"strings\"\n)\n\nfunc f(r *http.Request) string { l := strings.SplitN(r.Host, \":\", x); if len(l) != 2 { return r.Host }; return l[0] }") // an unknown number of parts
	f.Add("package p\n\nimport (\n\t\"net/http\"\n\t\"strings\"\n)\n\nfunc f(r *http.Request) []string { return strings.SplitN(r.RemoteAddr, \":\", 0) }")                                      // no parts
	f.Add("package p\n\nconst c = \"http://\" + // it stays\n\t\"http://h/\"")                                                                                                                  // a comment in what a fix would delete
	f.Add(header + "func f(r *http.Request) { http.NewRequest(r.Method, \"http://h\"+r.URL.Path, r.Body); g(r.URL.Path) }")                                                                     // a path for a function that is not there
	f.Add("package p\n\nconst c = \"http://h/a?b=c?\"\n\nfunc f(s string) string { return \"http://\" + c + \"/d\" + s }")                                                                      // a constant that two fixes edit alike
	f.Add("http.Get(\"http://h/a b\")")                                                                                                                                                         // no package

	a := all(f)
	name := filepath.Join(f.TempDir(), "p.go")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) <= 1<<14 {
			checkAny(t, a, name, text)
		}
	})
}

// checkAny runs the analyzer twice over a file with a text, and checks what it finds and its fixes.
func checkAny(t *testing.T, a *analysis.Analyzer, name, text string) {
	t.Helper()
	// Drivers have the file on disk, and the analyzer looks into it.
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	pkg, parses := loadAny(name, text)
	found := run(t, a, pkg)
	if again := run(t, a, pkg); !reflect.DeepEqual(found, again) {
		t.Fatalf("found %v, and when asked again %v", found, again)
	}
	src := newSource(text, pkg)
	src.checkPlaces(t, pkg.Syntax[0], found)
	if !parses {
		return
	}
	for rule, findings := range byRule(found) {
		fixed, _ := src.fixed(findings)
		after, stillParses := loadAny(name, fixed)
		if !stillParses {
			t.Errorf("with the fixes of %s it does not parse:\n%s", rule, fixed)
		}
		if slices.ContainsFunc(findings, calls) && !pkg.IllTyped && after.IllTyped {
			t.Errorf("with the fixes of %s it does not type-check:\n%s", rule, fixed)
		}
	}
}

// checkPlaces: each finding and each edit is in the file, none is there twice, and
// no edits of one rule overlap.
func (s *source) checkPlaces(t *testing.T, file *ast.File, found []analysis.Diagnostic) {
	t.Helper()
	within := func(pos, end token.Pos) bool {
		return file.FileStart <= pos && pos <= end && end <= file.FileEnd
	}
	seen := map[string]bool{}
	for _, d := range found {
		if !within(d.Pos, d.End) {
			t.Fatalf("[%d,%d) is outside of the file: %s", d.Pos, d.End, d.Message)
		}
		at := fmt.Sprint(d.Category, d.Pos, d.End)
		if seen[at] {
			t.Errorf("reported twice: %s", d.Message)
		}
		seen[at] = true
		for _, fix := range d.SuggestedFixes {
			for _, e := range fix.TextEdits {
				if !within(e.Pos, e.End) {
					t.Fatalf("the edit [%d,%d) is outside of the file: %s", e.Pos, e.End, d.Message)
				}
				if d.Category == "credential-log" || d.Category == "wrong-escape" {
					continue // TestFixes type-checks it
				}
				if calls := calls(d); wraps(d) && e.Pos != e.End || !calls && !isOfGo(d.Category) && s.literal(e.Pos, e.End) == nil && !s.dropsOperand(e) {
					t.Errorf("the edit %q takes the place of %q: %s", e.NewText, s.in(e.Pos, e.End), d.Message)
				}
			}
		}
	}
	for rule, findings := range byRule(found) {
		end := token.NoPos
		for _, e := range edits(findings) {
			if e.Pos < end {
				t.Fatalf("%s: the edit %q overlaps the one before", rule, e.NewText)
			}
			end = e.End
		}
	}
}

// wraps reports whether a finding has a fix that wraps an expression.
func wraps(d analysis.Diagnostic) bool {
	return len(d.SuggestedFixes) > 0 && strings.HasPrefix(d.SuggestedFixes[0].Message, "wrap ")
}

// calls reports whether a finding has a fix that calls a function.
func calls(d analysis.Diagnostic) bool {
	return wraps(d) || len(d.SuggestedFixes) > 0 && strings.HasPrefix(d.SuggestedFixes[0].Message, "join ")
}

func byRule(found []analysis.Diagnostic) map[string][]analysis.Diagnostic {
	m := make(map[string][]analysis.Diagnostic)
	for _, d := range found {
		m[d.Category] = append(m[d.Category], d)
	}
	return m
}

// sources returns the files of all testdata.
func sources(tb testing.TB) []string {
	tb.Helper()
	var names []string
	for _, pattern := range []string{"../testdata/src/*/*.go", "../passes/*/testdata/src/*/*.go"} {
		match, err := filepath.Glob(pattern)
		if err != nil || len(match) == 0 {
			tb.Fatalf("no files %s: %v", pattern, err)
		}
		names = append(names, match...)
	}
	return names
}

// loadAny type-checks a file and allows errors in its source, as a driver does
// for an analyzer that runs despite them. It tells whether the file parses.
func loadAny(name, text string) (pkg *packages.Package, parses bool) {
	pkg = emptyPackage()
	tree, err := parser.ParseFile(pkg.Fset, name, text, parser.ParseComments|parser.SkipObjectResolution|parser.AllErrors)
	pkg.Syntax = []*ast.File{tree}
	conf := types.Config{Importer: standard{}, Error: func(error) { pkg.IllTyped = true }}
	pkg.Types, _ = conf.Check("p", pkg.Fset, pkg.Syntax, pkg.TypesInfo)
	return pkg, err == nil
}

// standard imports what testdata does of the standard library.
type standard struct{}

var exports = struct {
	sync.Mutex
	types.Importer
}{Importer: importer.Default()}

func (standard) Import(path string) (*types.Package, error) {
	switch path {
	case "errors", "fmt", "net", "net/http", "net/url", "os", "path", "path/filepath", "regexp", "strconv", "strings":
		exports.Lock()
		defer exports.Unlock()
		return exports.Import(path)
	}
	return nil, errors.New("no package " + path)
}
