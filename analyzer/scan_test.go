package analyzer_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/urlexpr"
)

// allRules turns on all rules that do not look at each package anyway.
func allRules() analyzer.Config {
	var c analyzer.Config
	for _, r := range analyzer.Rules() {
		alone := analyzer.Config{Enable: []string{r.ID}}
		if !slices.Contains(alone.Options().Imports, "") {
			c.Enable = append(c.Enable, r.ID)
		}
	}
	return c
}

// What the analyzer finds is in a package that the scan lets through, in whatever way
// the URL is written.
func TestScanFindsAll(t *testing.T) {
	a := configured(t, allRules(), "-sinks=example.com/base.Fetch:0,example.com/base.Config.Address")
	rules := allRules()
	look := rules.Options()
	look.Library = urlexpr.Library([]urlexpr.SinkFunc{{Func: "example.com/base.Fetch"}, {Func: "example.com/base.Config.Address", Arg: urlexpr.IsField}}, nil)
	imports := imports{Importer: importer.Default(), base: checkBase(t)}
	for _, test := range []struct {
		name   string // of the import
		code   string
		silent bool // there is no sign, so neither sees it
	}{
		{"example.com/other", `var v = "http://h/a|b"`, false},
		{"example.com/other", `var v = "http:" + "//h/a|b"`, false},
		{"example.com/other", "var v = `http:` + `//h/a|b`", false},
		{"example.com/other", `var homeURL = "mailto:a@b|c"`, false},
		{"example.com/other", `var v = "http:\x2f/h/a|b"`, false},
		{"example.com/other", `var homeURL = "http:\\\\h/a"`, false},
		{"example.com/other", `var homeURL = "http//h/a"`, false},
		{"example.com/base", `func f() { base.Fetch("h.example/a|b") }`, false},
		{"example.com/base", `func f() { base.Fetch(base.Faulty) }`, false},
		{"example.com/base", `func f() base.Config { return base.Config{Address: "a|b/c"} }`, false},
		{"example.com/other", `func f(c other.Client) { c.Call("GET", "/a|b") }`, false},
		{"example.com/other", `func f(c other.Client) { c.Call("DELETE", "/a|b/" + other.Host) }`, false},
		{"example.com/other", `func f(c other.Client) { c.Call(other.Method, "/a|b") }`, true},
		{"example.com/other", `func f() other.Config { return other.Config{Address: "a|b/c"} }`, true},
		{"example.com/other", `var v = other.Scheme + "h/a|b"`, true},
		{"example.com/other", `var v = other.Host + "/a|b"`, true},
		{"net", `func f(host, port string) (net.Conn, error) { return net.Dial("tcp", host + ":" + port) }`, false},
		{"fmt", `func addr(host string, port int) string { return fmt.Sprintf("%s:%d", host, port) }`, false},
		{"net/http", `func f(r *http.Request) { r.URL.Path = "/a?b=c" }`, false},
		{"net/http", `func f() { http.Get("h.example/a") }`, false},
		{"net/http", `func f(m *http.ServeMux, h http.Handler) { m.Handle("GET/a", h) }`, false},
		{"net/url", `func f(v url.Values, s string) { v.Set("a", url.QueryEscape(s)) }`, false},
		{"golang.org/x/oauth2", `func f() { _ = oauth2.Config{RedirectURL: "/a|b"} }`, false},
	} {
		text := "package p\n\nimport _ \"" + test.name + "\"\n\n" + test.code + "\n"
		if strings.Contains(test.code, path.Base(test.name)+".") {
			text = strings.Replace(text, "_ ", "", 1)
		}
		name := filepath.Join(t.TempDir(), "p.go")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		found := len(run(t, a, load(t, imports, file{name, text})))
		may := look.MayHaveCandidates("p", slices.Values([]string{test.name}), slices.Values([][]byte{[]byte(text)}))
		if found > 0 && !may {
			t.Errorf("%s\n%d findings, but it would not be loaded", test.code, found)
		}
		if found == 0 != test.silent {
			t.Errorf("%s\n%d findings", test.code, found)
		}
	}
}

const baseText = `package base

const (
	Scheme = "http://"
	Host   = "http://h"
	Faulty = "h.example/a|b"
	Method = "GET"
)

type (
	Client struct{}
	Config struct{ Address, RedirectURL string }
)

func (Client) Call(method, path string) {}
func Fetch(url string)                  {}
`

// imports imports the package base by any name with a dot.
type imports struct {
	types.Importer
	base func(path string) (*types.Package, error)
}

func (i imports) Import(path string) (*types.Package, error) {
	if strings.Contains(path, ".") {
		return i.base(path)
	}
	return i.Importer.Import(path)
}

func checkBase(t *testing.T) func(path string) (*types.Package, error) {
	return func(name string) (*types.Package, error) {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "base.go", strings.Replace(baseText, "base", path.Base(name), 1), 0)
		if err != nil {
			t.Fatal(err)
		}
		var config types.Config
		return config.Check(name, fset, []*ast.File{f}, nil)
	}
}
