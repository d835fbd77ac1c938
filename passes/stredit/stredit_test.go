package stredit

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

func (l Limit) names() string {
	var names []string
	if l&Fixed != 0 {
		l &^= Format // which is as nothing beside it
	}
	for i, name := range []string{"fixed", "format", "continued"} {
		if l&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// Each program has one literal that begins with "u". If it has a call of judge,
// the argument is the expression that is judged, else the literal is.
func TestOf(t *testing.T) {
	for _, test := range []struct{ name, program, want string }{
		// Where a text only goes on as it is, an edit changes it and nothing else.
		{"argument", `func f() { http.Get("u") }`, ""},
		{"constant", `const c = "u"; func f() { http.Get(c); http.Get(c) }`, ""},
		{"variable", `func f() { v := "u"; v2 := v; http.Get(v2); fmt.Println(len(other)) }; var other string`, ""},
		{"sum", `func f(id string) { base := "u"; http.Get(base) }`, ""},
		{"response", `func f() { _, err := http.Get("u"); if err == io.EOF { return } }`, ""},
		{"empty", `func f() { v := "u"; if v != "" { http.Get(v) } }`, ""},
		{"parameter", `func f() { g("u") }; func g(s string) { http.Get(s) }`, ""},
		{"result", `func f() { http.Get(g()) }; func g() string { return "u" }`, ""},
		{"list", `func f() { for _, s := range []string{"u", "v"} { http.Get(s) } }`, ""},
		{"field of another", `type t struct{ a, b string }; func f() { v := t{a: "u", b: "v"}; fmt.Printf(v.b); http.Get(v.a) }`, ""},
		{"pointer", `func f() { v := "u"; p := &v; http.Get(*p) }`, ""},
		{"format of one's own", `func f() { http.Get(fmt.Sprintf("u/%s", "v")) }`, ""},

		{"compared", `func f(s string) bool { v := "u"; return s == v }`, "fixed"},
		{"compared itself", `func f(s string) bool { return s != "u" }`, "fixed"},
		{"case", `const c = "u"; func f(s string) { switch s { case c: } }`, "fixed"},
		{"tag", `func f() { v := "u"; switch v { case "v": } }`, "fixed"},
		{"key", `const c = "u"; var m = map[string]int{c: 1}`, "fixed"},
		{"index", `func f(m map[string]int) int { v := "u"; return m[v] }`, "fixed"},
		{"cut", `func f(s string) string { const c = "u"; return s[len(c):] }`, "fixed"},
		{"slice", `func f() string { v := "u"; return v[4:] }`, "fixed"},
		{"octets", `func f() { v := "u"; for range v { } }`, "fixed"},
		{"searched", `func f(s string) bool { v := "u"; return strings.Contains(s, v) }`, "fixed"},
		{"rewritten", `func f() { v := "u"; v = strings.ReplaceAll(v, "|", "/"); http.Get(v) }`, "fixed"},
		{"filled in", `func f(n string) { t := "u%name%"; http.Get(strings.ReplaceAll(t, "%name%", n)) }`, "fixed"},
		{"replacer", `func f() { v := "u"; r := strings.NewReplacer(v, "x"); _ = r }`, "fixed"},
		{"scanned", `func f(s string) { v := "u%d"; var n int; fmt.Sscanf(s, v, &n) }`, "fixed"},
		{"size", `const c = "u"; var a [len(c)]int`, "fixed"},
		{"dynamic", `func f(g func(string)) { g("u") }`, "fixed"},
		{"interface", `type i interface{ m(string) }; func f(v i) { v.m("u") }`, "fixed"},

		{"format", `const c = "u"; func f(id string) string { return fmt.Sprintf(c+"/%s", id) }`, "fixed continued"},
		{"format that is cut", `const c = "u/"; func f(id string) string { return fmt.Sprintf(strings.TrimSuffix(c, "/")+"/%s", id) }`, "fixed continued"},
		{"variable format", `func f(id string) { v := "u"; v2 := v + "/%s"; fmt.Printf(v2, id) }`, "fixed continued"},
		{"field format", `type t struct{ base string }; func f(v t) string { return fmt.Sprintf(v.base+"/%s", 1) }; var x = t{base: "u"}`, "fixed continued"},
		{"unkeyed field", `type t struct{ base string }; func f(v t) string { return fmt.Sprintf(v.base, 1) }; var x = []*t{{"u"}}`, "fixed continued"},
		{"element", `var m = map[string]string{"a": "u"}; func f() string { return fmt.Sprintf(m["a"], 1) }`, "fixed continued"},
		{"stored element", `func f(m map[string]string) string { m["a"] = "u"; return fmt.Sprintf(m["b"], 1) }`, "fixed continued"},
		{"ranged", `func f() { for _, s := range []string{"u"} { fmt.Printf(s, 1) } }`, "fixed continued"},
		{"parameter format", `func f() { g("u") }; func g(s string) { fmt.Printf(s+"/%s", 1) }`, "fixed continued"},
		{"result format", `func f() { fmt.Printf(g(), 1) }; func g() string { return "u" }`, "fixed continued"},
		{"one of two results", `func f() { a, _ := g(); fmt.Printf(a, 1) }; func g() (string, string) { return "u", "v" }`, "fixed continued"},
		{"the other of two results", `func f() { a, _ := g(); fmt.Printf(a, 1) }; func g() (string, string) { return "v", "u" }`, ""},
		{"method", `type i interface{ url() string }; type t int; func (t) url() string { return "u" }; func f(v i) { fmt.Printf(v.url(), 1) }`, "fixed continued"},
		{"wrapper", `func say(s string, a ...any) { fmt.Printf(s, a...) }; func f() { say("u") }`, "fixed continued"},
		{"wrapper of a wrapper", `func say(s string, a ...any) { tell(s, a...) }; func tell(s string, a ...any) { fmt.Printf(s, a...) }; func f() { v := "u"; say(v) }`, "fixed continued"},
		{"template", `func f() { v := "u"; template.New("").Parse(v) }`, "fixed"},
		{"generic", `func same[T any](v T) T { return v }; func f() { fmt.Printf(same("u"), 1) }`, "fixed continued"},
		{"channel", `func f(c chan string) { c <- "u"; fmt.Printf(<-c) }`, "fixed continued"},
		{"exported", `const C = "u"`, "fixed"},
		{"exported field", `type T struct{ URL string }; var x = T{URL: "u"}`, "fixed"},

		{"format of a wrapper", `func getf(s string, a ...any) { http.Get(fmt.Sprintf(s, a...)) }; func f() { getf("u", 1) }`, ""},
		{"format of a wrapper that prints", `func sayf(s string, a ...any) { fmt.Printf(s, a...) }; func f() { sayf("u", 1) }`, "fixed"},
		{"no format", `func pathf(s string, a ...any) { fmt.Println(s, a) }; func f() { pathf("u", 1) }`, "fixed"},
		{"format that is no constant", `func f(s string) { http.Get(fmt.Sprintf(s+"u", 1)) }`, "format"},
		{"buffer", `func f(s string) bool { var b strings.Builder; b.WriteString("u"); return b.String() == s }`, "fixed continued"},
		{"printed to a buffer", `func f(s string) bool { var b strings.Builder; fmt.Fprintf(&b, "u%s", s); return b.String() == s }`, "fixed continued"},
		{"printed elsewhere", `func f(s string) { fmt.Fprintf(w, "u%s", s) }; var w io.Writer`, "fixed"},
		{"quoted", `func f() { v := "u"; fmt.Println(strconv.Quote(v)) }`, "fixed"},

		{"built on", `func f() { link := ""; for range 3 { link += "u " } }`, "continued"},
		{"sum of a variable", `func f() string { link := "u "; return link + "v" }`, "continued"},

		// A literal in the declaration of a constant is edited where only the
		// expression has it.
		{"confined", `const c = "u"; func f(h string) { judge("http://" + h + c) }`, "continued"},
		{"used twice", `const c = "u"; func f(h string) { judge(h + c); judge2(h + c) }; func judge2(string) {}`, "fixed continued"},
		{"shown", `const c = "u"; const title = c + "!"; func f(h string) { fmt.Println(title); judge(h + c) }`, "fixed continued"},
		{"through a constant", `const c = "u"; const d = c + "/"; func f(h string) { judge(h + d) }`, "continued"},
		{"through a constant that is used", `const c = "u"; const d = c + "/"; func f(h string) { fmt.Println(d); judge(h + d) }`, "fixed continued"},
		{"repeated", `const ( title = "u"; slug ); func f(h string) { fmt.Println(title); judge(h + slug) }`, "fixed continued"},
		{"repeated in vain", `const ( title = "u"; slug ); func f(h string) { judge(h + slug) }`, "fixed continued"},
		{"measured", `const c = "u"; const n = len(c); func f(h string) { judge(h + c) }`, "fixed continued"},
		{"exported piece", `const C = "u"; func f(h string) { judge(h + C) }`, "fixed continued"},
	} {
		t.Run(test.name, func(t *testing.T) {
			pass, lit, expr := load(t, "p.go", test.program)
			if got := New(pass, nil).Of(lit, expr).names(); got != test.want {
				t.Errorf("the limits are %q, want %q", got, test.want)
			}
		})
	}
}

// What a test or a file of another system names may be used there in any way.
func TestUnseen(t *testing.T) {
	dir := t.TempDir()
	const program = `const c = "u"; func f() { http.Get(c) }`
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	name := write("p.go", source(program))
	limits := func(ignored ...string) string {
		pass, lit, expr := load(t, name, program)
		pass.IgnoredFiles = ignored
		return New(pass, nil).Of(lit, expr).names()
	}
	if got := limits(); got != "" {
		t.Errorf("alone: %q", got)
	}
	if got := limits(write("p_plan9.go", "package p\n\nvar d = c\n")); got != "fixed" {
		t.Errorf("with another file: %q", got)
	}
	if got := limits(write("p_js.go", "package p\n\n// c is a comment\nvar d = \"c\"\n")); got != "" {
		t.Errorf("with another file that does not name it: %q", got)
	}
	write("p_test.go", "package p\n\nvar d = c\n")
	if got := limits(); got != "fixed" {
		t.Errorf("with a test: %q", got)
	}
}

func source(program string) string {
	return "package p\n\nimport (\"bytes\"; \"fmt\"; \"io\"; \"net/http\"; \"strconv\"; \"strings\"; \"text/template\")\n\n" +
		"var _, _, _, _, _, _, _ = bytes.Buffer{}, fmt.Sprint, io.EOF, http.Get, strconv.Quote, strings.Join, template.New\n\nfunc judge(string) {}\n\n" + program + "\n"
}

// load type-checks a program, and finds its literal and what is judged.
func load(t *testing.T, name, program string) (*analysis.Pass, *ast.BasicLit, ast.Expr) {
	t.Helper()
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, name, source(program), parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue),
		Defs:  make(map[*ast.Ident]types.Object),
		Uses:  make(map[*ast.Ident]types.Object),
	}
	conf := types.Config{Importer: stubs{}}
	pkg, err := conf.Check("p", fset, []*ast.File{tree}, info)
	if err != nil {
		t.Fatal(err)
	}
	var lit *ast.BasicLit
	var expr ast.Expr
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if strings.HasPrefix(n.Value, `"u`) {
				lit = n
			}
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "judge" {
				expr = n.Args[0]
			}
		}
		return true
	})
	if expr == nil {
		expr = lit
	}
	return &analysis.Pass{Fset: fset, Files: []*ast.File{tree}, Pkg: pkg, TypesInfo: info}, lit, expr
}

// A call that is being typed may have no argument yet.
func TestBrokenCode(t *testing.T) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "p.go", source(`var v = "u" + append() + cap() + copy() + len() + max() + min() + new()`), parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object)}
	conf := types.Config{Importer: stubs{}, Error: func(error) {}}
	pkg, _ := conf.Check("p", fset, []*ast.File{tree}, info)
	New(&analysis.Pass{Fset: fset, Files: []*ast.File{tree}, Pkg: pkg, TypesInfo: info}, nil).HasUnseen(func(string) bool { return false })
}

// stubs imports packages that are as small as can be.
type stubs struct{}

func (stubs) Import(path string) (*types.Package, error) {
	text, ok := map[string]string{
		"bytes": `package bytes
type Buffer struct{}
func (*Buffer) WriteString(s string) (int, error) { return 0, nil }
func (*Buffer) ReadString(delim byte) (string, error) { return "", nil }
func (*Buffer) Truncate(n int) {}
func (*Buffer) Len() int { return 0 }
func (*Buffer) String() string { return "" }`,
		"fmt": `package fmt
func Sprint(a ...any) string { return "" }
func Sprintf(format string, a ...any) string { return format }
func Printf(format string, a ...any) {}
func Println(a ...any) {}
type Writer interface { Write([]byte) (int, error) }
func Fprintf(w Writer, format string, a ...any) {}
func Sscanf(s, format string, a ...any) {}`,
		"io":       "package io; var EOF error; type Writer interface { Write([]byte) (int, error) }",
		"strconv":  "package strconv; func Quote(s string) string { return s }",
		"net/http": "package http; func Get(url string) (resp *int, err error) { return }",
		"strings": `package strings
type Replacer int
type Builder struct{}
func (*Builder) WriteString(s string) (int, error) { return 0, nil }
func (*Builder) Write(s []byte) (int, error) { return 0, nil }
func (*Builder) String() string { return "" }
func NewReplacer(s ...string) *Replacer { return nil }
func ReplaceAll(s, old, new string) string { return s }
func TrimSpace(s string) string { return s }
func ToLower(s string) string { return s }
func TrimSuffix(s, t string) string { return s }
func Fields(s string) []string { return nil }
func (*Replacer) Replace(s string) string { return s }
func Contains(s, t string) bool { return false }
func Join(s []string, sep string) string { return sep }`,
		"text/template": `package template
type Template int
func New(name string) *Template { return nil }
func (*Template) Parse(text string) (*Template, error) { return nil, nil }`,
	}[path]
	if !ok {
		return nil, errors.New("no package " + path)
	}
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "stub.go", text, 0)
	if err != nil {
		return nil, err
	}
	var conf types.Config
	return conf.Check(path, fset, []*ast.File{tree}, nil)
}
