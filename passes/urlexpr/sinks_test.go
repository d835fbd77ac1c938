package urlexpr

import (
	"go/ast"
	"go/types"
	"testing"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"
)

// checkSinks holds the table to the folder sinks: each function is called there and is found with the need of the table, and each
// field is written there.
// Those of the standard library are the real ones.
func checkSinks(t *testing.T, pkg *packages.Package, urls []Candidate) {
	if err := CheckSinks(pkg.Types, sinks[:]); err != nil {
		t.Error(err)
	}
	found := make(map[ast.Expr]Candidate)
	for _, url := range urls {
		found[url.Expr] = url
	}
	for _, sink := range sinks {
		if sink.Arg == IsField {
			checkField(t, pkg, sink, urls)
			continue
		}
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
			if url, ok := found[call.Args[sink.Arg]]; ok && url.Evidence == Sink && url.Requirement == sink.Requirement {
				calls++
			}
		}
		if calls == 0 {
			t.Errorf("%s: no call with a URL of that need in the folder sinks", sink.Func)
		}
	}
}

func checkField(t *testing.T, pkg *packages.Package, sink SinkFunc, urls []Candidate) {
	t.Helper()
	for _, url := range urls {
		if url.Sink == sink.Func && url.Requirement == sink.Requirement {
			return
		}
	}
	t.Errorf("%s: no URL of that need in the folder sinks", sink.Func)
}

// The packages of the table are those that are looked at, and no entry is there
// twice.
func TestSinkPackages(t *testing.T) {
	seen := make(map[SinkFunc]bool)
	for _, sink := range sinks {
		path, _, _ := sink.split()
		if !hasSinks(path) {
			t.Errorf("%s: no sinks are looked for in %s", sink.Func, path)
		}
		if seen[sink] {
			t.Errorf("%s is there twice", sink.Func)
		}
		seen[sink] = true
	}
}
