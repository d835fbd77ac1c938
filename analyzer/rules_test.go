package analyzer_test

import (
	"errors"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Each rule has a folder of its name in testdata with one file, and a golden
// file if it has fixes. No folder is of no rule, except for the demo.
func TestRuleFolders(t *testing.T) {
	src := filepath.Join(testdata(t), "src")
	entries, err := os.ReadDir(src)
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, e := range entries {
		if e.Name() != "demo" {
			folders = append(folders, e.Name())
		}
	}
	if want := slices.Sorted(slices.Values(ruleFolders())); !slices.Equal(folders, want) {
		t.Errorf("the folders are %v, want %v", folders, want)
	}
	for _, rule := range analyzer.Rules() {
		want := []string{rule.ID + ".go"}
		if rule.Fix != "" {
			want = append(want, rule.ID+".go.golden")
		}
		files, err := os.ReadDir(filepath.Join(src, rule.ID))
		if err != nil {
			t.Error(err)
			continue
		}
		var got []string
		for _, f := range files {
			got = append(got, f.Name())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s has the files %v, want %v", rule.ID, got, want)
		}
	}
}

var (
	ruleID       = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	ruleSentence = regexp.MustCompile(`^[A-Za-z][^\n]{20,180}\.$`)
	ruleCase     = regexp.MustCompile(`^if [^.\n]{10,80}$`)
	ruleSection  = regexp.MustCompile(`^(|[23]\.[1-9](-3\.11)?|[46])$`)
)

func TestRuleTable(t *testing.T) {
	seen := map[string]bool{}
	for _, rule := range analyzer.Rules() {
		switch {
		case !ruleID.MatchString(rule.ID):
			t.Errorf("the id %q is not words and hyphens", rule.ID)
		case seen[rule.ID]:
			t.Errorf("two rules are called %s", rule.ID)
		case !ruleSection.MatchString(rule.Section):
			t.Errorf("%s: no section %q", rule.ID, rule.Section)
		case !slices.Contains([]analyzer.Group{analyzer.Grammar, analyzer.Semantics, analyzer.Security, analyzer.Style, analyzer.Args}, rule.Group):
			t.Errorf("%s: no group %q", rule.ID, rule.Group)
		case rule.Summary == "" || rule.Before == "":
			t.Errorf("%s has no summary or no example", rule.ID)
		case !ruleSentence.MatchString(rule.Why):
			t.Errorf("%s: %q is not one sentence", rule.ID, rule.Why)
		case !ruleCase.MatchString(rule.Suppress):
			t.Errorf("%s: to be suppressed %q", rule.ID, rule.Suppress)
		case (rule.Quote != "") != (rule.Section != ""):
			t.Errorf("%s quotes %q of section %q", rule.ID, rule.Quote, rule.Section)
		case rule.Fix != "" && rule.After == "":
			t.Errorf("%s has fixes, but does not show one", rule.ID)
		}
		seen[rule.ID] = true
	}
	rules := analyzer.Rules()
	rules[0].ID = "changed"
	if analyzer.Rules()[0].ID == "changed" {
		t.Error("Rules gives away the table itself")
	}
}

// Before breaks its rule and no other, and After breaks none. Where the rule has
// fixes, one of them turns Before into After.
func TestRuleExamples(t *testing.T) {
	a := configured(t, analyzer.Config{Enable: ids(), Level: "any", Fixes: "all"})
	for _, rule := range analyzer.Rules() {
		text := fetching(rule.Before)
		pkg := load(t, stubs{}, file{"p.go", text})
		found := run(t, a, pkg)
		if len(found) != 1 || found[0].Category != rule.ID {
			t.Errorf("%s: %q gives %d findings:", rule.ID, rule.Before, len(found))
			for _, d := range found {
				t.Logf("\t%s", d.Message)
			}
			continue
		}
		checkLength(t, found[0])
		if rule.After == "" {
			continue
		}
		for _, d := range run(t, a, load(t, stubs{}, file{"p.go", fetching(rule.After)})) {
			t.Errorf("%s: %q gives: %s", rule.ID, rule.After, d.Message)
		}
		if got := len(found[0].SuggestedFixes) == 1; got != (rule.Fix != "") {
			t.Errorf("%s: %q has a fix: %t, the table says %q", rule.ID, rule.Before, got, rule.Fix)
		}
		if fixed, _ := newSource(text, pkg).fixed(found); rule.Fix != "" && formatted(t, fixed) != formatted(t, fetching(rule.After)) {
			t.Errorf("%s: the fix of %q gives\n%swant %q", rule.ID, rule.Before, fixed, rule.After)
		}
	}
}

// formatted returns a file as gofmt writes it.
func formatted(t *testing.T, text string) string {
	t.Helper()
	source, err := format.Source([]byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return string(source)
}

// The message of each rule is short by each standard, whatever the operands are called.
func TestLongExamples(t *testing.T) {
	const many = 30
	long := strings.NewReplacer("example", strings.Repeat("example", many), "addr", strings.Repeat("addr", many),
		"LABEL", strings.Repeat("LABEL", many), "USER", strings.Repeat("USER", many), "site", strings.Repeat("site", many), "/v1", strings.Repeat("/version1", many))
	for _, std := range []string{"rfc1738", "rfc3986", "www", "go"} {
		a, found := configured(t, analyzer.Config{Enable: ids(), Std: std}), 0
		for _, rule := range analyzer.Rules() {
			for _, d := range run(t, a, load(t, stubs{}, file{"p.go", long.Replace(fetching(rule.Before))})) {
				checkLength(t, d)
				found++
			}
		}
		if found < len(analyzer.Rules())/2 {
			t.Errorf("-std=%s: %d findings", std, found)
		}
	}
}

// fetching returns a file with an example: an expression that goes to a function that
// needs a URL, or statements.
func fetching(example string) string {
	imports := ""
	for _, path := range []string{"errors", "fmt", "log", "net", "net/http", "net/url", "os", "path", "path/filepath", "regexp", "strings"} {
		if name := path[strings.LastIndexByte(path, '/')+1:]; name == "http" || name == "url" && isStatement(example) || regexp.MustCompile(`\b`+name+`\.`).MatchString(example) {
			imports += "\t" + strconv.Quote(path) + "\n"
		}
	}
	header := "package p\n\nimport (\n" + imports + ")\n\n"
	if isStatement(example) {
		return header + "func _(addr string, u *url.URL, r *http.Request) {\n\t" + example + "\n}\n"
	}
	return header + "var _, _ = http.Get(" + example + ")\n"
}

// isStatement reports whether an example is more than an expression for a URL.
func isStatement(example string) bool {
	e, err := parser.ParseExpr(example)
	if err != nil {
		return true
	}
	call, ok := e.(*ast.CallExpr)
	return ok && !slices.Contains([]string{"fmt.Sprintf", "path.Join"}, types.ExprString(call.Fun))
}

// stubs imports packages that are as small as can be, each of them once.
type stubs map[string]*types.Package

func (s stubs) Import(path string) (*types.Package, error) {
	if pkg := s[path]; pkg != nil {
		return pkg, nil
	}
	text, ok := map[string]string{
		"crypto/sha256":     "package sha256\n\nfunc Sum256(data []byte) [32]byte { return [32]byte{} }\n",
		"errors":            "package errors\n\nfunc Unwrap(err error) error { return err }\n",
		"fmt":               "package fmt\n\nfunc Sprintf(format string, a ...any) string { return format }\nfunc Printf(format string, a ...any) {}\n",
		"log":               "package log\n\nfunc Print(v ...any) {}\n",
		"net":               "package net\n\nfunc JoinHostPort(host, port string) string { return host }\nfunc SplitHostPort(hostport string) (host, port string, err error) { return }\n",
		"net/http":          "package http\n\nimport \"net/url\"\n\ntype Header struct{}\n\ntype ResponseWriter interface{ WriteHeader(statusCode int) }\n\nfunc (Header) Get(key string) string { return key }\nfunc (Header) Set(key, value string)  {}\n\ntype Request struct {\n\tURL        *url.URL\n\tRequestURI string\n\tRemoteAddr string\n\tHeader     Header\n\tTLS        *int\n}\n\nfunc (*Request) FormValue(key string) string { return key }\n\nfunc Get(url string) (resp any, err error) { return }\nfunc NewRequest(method, url string, body any) (req *Request, err error) { return }\nfunc Redirect(w, r any, url string, code int) {}\nfunc Handle(pattern string, handler any) {}\n",
		"net/http/httptest": "package httptest\n\nfunc NewRequest(method, target string, body any) (req any) { return }\n",
		"net/url": "package url\n\ntype URL struct {\n\tScheme, Host, Path, RawQuery string\n\tUser                 *Userinfo\n}\n\ntype Userinfo struct{}\n\nfunc UserPassword(username, password string) *Userinfo { return nil }\n\nfunc Parse(rawURL string) (u *URL, err error) { return }\nfunc ParseRequestURI(rawURL string) (u *URL, err error) { return }\nfunc (u *URL) Parse(ref string) (r *URL, err error) { return }\nfunc (u *URL) String() string { return \"\" }\nfunc (u *URL) EscapedPath() string { return \"\" }\nfunc (u *URL) RequestURI() string { return \"\" }\nfunc (u *URL) ResolveReference(ref *URL) *URL { return ref }\n" +
			"func (u *URL) Hostname() string { return \"\" }\nfunc (u *URL) Redacted() string { return \"\" }\nfunc (u *URL) JoinPath(elem ...string) *URL { return u }\nfunc JoinPath(base string, elem ...string) (result string, err error) { return }\nfunc PathEscape(s string) string { return s }\nfunc QueryEscape(s string) string { return s }\n" +
			"type Values map[string][]string\n\nfunc (Values) Set(key, value string) {}\nfunc (Values) Get(key string) string { return key }\nfunc (Values) Encode() string { return \"\" }\nfunc (u *URL) Query() Values { return nil }\n",
		"os":            "package os\n\nfunc Getenv(key string) string { return key }\n\nfunc ReadFile(name string) ([]byte, error) { return nil, nil }\n",
		"path":          "package path\n\nfunc Join(elem ...string) string { return elem[0] }\n",
		"path/filepath": "package filepath\n\nfunc Join(elem ...string) string { return elem[0] }\nfunc ToSlash(path string) string { return path }\n",
		"regexp":        "package regexp\n\nfunc MustCompile(expr string) (r *int) { return }\n",
		"strings":       "package strings\n\nfunc HasPrefix(s, prefix string) bool { return false }\nfunc TrimSpace(s string) string { return s }\nfunc TrimSuffix(s, suffix string) string { return s }\nfunc Cut(s, sep string) (before, after string, found bool) { return }\n",
	}[path]
	if !ok {
		return nil, errors.New("no package " + path)
	}
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "stub.go", text, 0)
	if err != nil {
		return nil, err
	}
	conf := types.Config{Importer: s}
	pkg, err := conf.Check(path, fset, []*ast.File{tree}, nil)
	if err == nil {
		s[path] = pkg
	}
	return pkg, err
}
