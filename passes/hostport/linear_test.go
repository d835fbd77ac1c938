package hostport_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/hostport"
	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/passes/urlexpr"
)

// growing holds packages with n joins, each of which asks for something of the function, the
// file or the package around it.
var growing = []struct {
	name string
	text func(n int) string
}{
	{"dials in a row", func(n int) string {
		return "func f(host, port string) {\n" + strings.Repeat("\tnet.Dial(\"tcp\", host+\":\"+port)\n", n) + "}\n"
	}},
	{"formats in a row", func(n int) string {
		return "type c struct{ Host string; Port int }\n\nfunc f(c c) {\n" + strings.Repeat("\tnet.Dial(\"tcp\", fmt.Sprintf(\"%s:%d\", c.Host, c.Port))\n", n) + "}\n"
	}},
	{"values of a variable", func(n int) string {
		return "func f(host, port string) {\n\taddr := \"\"\n" + strings.Repeat("\taddr = host + \":\" + port\n\tnet.Dial(\"tcp\", addr)\n", n) + "}\n"
	}},
	{"functions that join", func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "func f%d(host, port string) { net.Dial(\"tcp\", host+\":\"+port) }\n", i)
		}
		return b.String()
	}},
	{"functions that return a join", func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "func addr%d(host, port string) string { return host + \":\" + port }\n", i)
		}
		return b.String()
	}},
	{"cuts in a row", func(n int) string {
		return "func f(c net.Conn) (s string) {\n" + strings.Repeat("\ts = strings.Split(c.RemoteAddr().String(), \":\")[0]\n", n) + "\treturn s\n}\n"
	}},
}

// Four times the joins take about four times the memory, fixes included.
func TestLinear(t *testing.T) {
	const n = 1 << 7
	for _, test := range growing {
		small, large := allocated(t, test.text(n), n), allocated(t, test.text(4*n), 4*n)
		if large > 5*small {
			t.Errorf("%s: %d bytes, but %d for four times the joins", test.name, small, large)
		}
	}
}

// allocated returns the bytes that are allocated to find n joins.
func allocated(t *testing.T, text string, n int) uint64 {
	r := load(t, text)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	found := visit(r)
	runtime.ReadMemStats(&after)
	if found != n {
		t.Errorf("%d found, want %d", found, n)
	}
	return after.TotalAlloc - before.TotalAlloc
}

// The time for each join does not depend on how many there are.
func BenchmarkJoins(b *testing.B) {
	for _, test := range growing {
		for _, n := range []int{1 << 9, 1 << 10, 1 << 11} {
			b.Run(fmt.Sprintf("%s/%d", test.name, n), func(b *testing.B) {
				text := test.text(n)
				for b.Loop() {
					b.StopTimer()
					r := load(b, text)
					b.StartTimer()
					visit(r)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/join")
			})
		}
	}
}

// visit goes through all that is found, with the edits.
func visit(r *hostport.Result) int {
	found := 0
	for j := range r.Joins(hostport.Options{}) {
		j.Edits(hostport.Names{Net: "net", Strconv: "strconv"})
		found++
	}
	for range r.Splits(hostport.Options{}) {
		found++
	}
	return found
}

// load runs the passes over a package of one file.
func load(tb testing.TB, text string) *hostport.Result {
	tb.Helper()
	text = "package p\n\nimport (\n\t\"fmt\"\n\t\"net\"\n\t\"strings\"\n)\n\nvar _ = fmt.Sprint(net.IP{}, strings.Split(\"\", \"\"))\n\n" + text
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		tb.Fatal(err)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection), Scopes: make(map[ast.Node]*types.Scope),
	}
	conf := types.Config{Importer: importer.Default()}
	pkg, err := conf.Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		tb.Fatal(err)
	}
	pass := &analysis.Pass{
		Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info, ResultOf: make(map[*analysis.Analyzer]any),
		ReadFile: func(string) ([]byte, error) { return []byte(text), nil },
	}
	for _, a := range []*analysis.Analyzer{strlit.Analyzer, urlexpr.Analyzer, hostport.Analyzer} {
		if pass.ResultOf[a], err = a.Run(pass); err != nil {
			tb.Fatal(err)
		}
	}
	return pass.ResultOf[hostport.Analyzer].(*hostport.Result)
}
