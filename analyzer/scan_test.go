package analyzer_test

import (
	"flag"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	loader "github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/passes/urlexpr"
)

var (
	scanned = flag.String("scan.packages", "archive/... compress/... container/... encoding/... hash/... image/... index/... math/... sort strings text/... time unicode/... go/ast go/token go/scanner go/constant", "the `packages` on which the scan without types is held to the analyzer, as std cmd")
	scanDir = flag.String("scan.dir", "", "the `directory` in which they are listed")
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

// The packages that are not loaded, by what their imports and bytes tell, have no
// findings, even if the analyzer has to look at all that they write. So the findings
// are the same without the scan.
//
//	go test -v -run=TestScanOfPackages -scan.packages="std cmd" ./analyzer
func TestScanOfPackages(t *testing.T) {
	config := loader.Config{Dir: *scanDir}
	pkgs, err := config.List(strings.Fields(*scanned)...)
	if err != nil {
		t.Fatal(err)
	}
	pkgs = slices.DeleteFunc(pkgs, func(p *packages.Package) bool { return len(p.GoFiles) == 0 })
	check := config.Checker(pkgs)
	for _, c := range []analyzer.Config{{}, allRules()} {
		a, look := configured(t, c), c.Options()
		refused, findings := 0, 0
		for _, p := range pkgs {
			own := *p
			if look.MayHaveCandidates(p.PkgPath, maps.Keys(p.Imports), sourcesOf(t, p)) {
				check.Check(&own)
				findings += len(run(t, a, &own))
				continue
			}
			refused++
			unreadable(t, check, &own)
			for _, d := range run(t, a, &own) {
				t.Errorf("%s: not loaded, but %s", p.PkgPath, d.Message)
			}
		}
		if refused < 20 {
			t.Errorf("%d packages of %d would not be loaded", refused, len(pkgs))
		}
		t.Logf("%d packages, with %d rules that are off: %d not loaded; all findings, %d, are in the others", len(pkgs), len(c.Enable), refused, findings)
	}
}

// unreadable adds the syntax and types of a package whose files are gone afterwards:
// what cannot be read is looked at as a whole.
func unreadable(t *testing.T, check *loader.Checker, p *packages.Package) {
	t.Helper()
	dir := t.TempDir()
	p.GoFiles = slices.Clone(p.GoFiles)
	for i, name := range p.GoFiles {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p.GoFiles[i] = filepath.Join(dir, strconv.Itoa(i)+filepath.Base(name))
		if err := os.WriteFile(p.GoFiles[i], text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	check.Check(p)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
}

func sourcesOf(t *testing.T, p *packages.Package) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for _, name := range p.GoFiles {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(text) {
				return
			}
		}
	}
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
		{"net/http", `func f(m *http.ServeMux, h http.Handler) { m.Handle("get /a", h) }`, false},
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
