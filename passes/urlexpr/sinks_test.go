package urlexpr

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"
)

// checkSinks holds the table to the folder sinks: each function is called there,
// has a string where the table says, and is found with the need of the table.
// Those of the standard library are the real ones.
func checkSinks(t *testing.T, pkg *packages.Package, urls []URL) {
	found := make(map[ast.Expr]URL)
	for _, url := range urls {
		found[url.Expr] = url
	}
	for _, sink := range sinks {
		calls := 0
		for n := range ast.Preorder(pkg.Syntax[0]) {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				continue
			}
			fn, ok := typeutil.Callee(pkg.TypesInfo, call).(*types.Func)
			if !ok || fn.FullName() != sink.Func || sink.Arg >= len(call.Args) {
				continue
			}
			param := fn.Signature().Params().At(sink.Arg)
			if !isString(param.Type()) {
				t.Errorf("%s: parameter %d is a %s", sink.Func, sink.Arg, param.Type())
			}
			if url, ok := found[call.Args[sink.Arg]]; ok && url.Why == Sink && url.Need == sink.Need {
				calls++
			}
		}
		if calls == 0 {
			t.Errorf("%s: no call with a URL of that need in the folder sinks", sink.Func)
		}
	}
}

// The names of the table have the form that a user is to write.
func TestSinkNames(t *testing.T) {
	seen := make(map[SinkFunc]bool)
	for _, sink := range sinks {
		path := strings.TrimPrefix(strings.TrimPrefix(sink.Func, "("), "*")
		slash := strings.LastIndex(path, "/")
		path, _, ok := strings.Cut(path[slash+1:], ".")
		if path = strings.TrimLeft(sink.Func, "(*")[:slash+1] + path; strings.HasPrefix(path, "github.com/go-resty") {
			path = "github.com/go-resty/resty/v2"
		}
		if !ok || !hasSinks(path) {
			t.Errorf("%s: the package %s is not looked at", sink.Func, path)
		}
		if seen[sink] {
			t.Errorf("%s is there twice", sink.Func)
		}
		seen[sink] = true
	}
}
