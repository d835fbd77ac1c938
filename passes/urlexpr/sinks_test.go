package urlexpr

import (
	"go/ast"
	"go/types"
	"testing"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
)

// checkSinks compares the library with the folder sinks: each function that takes a URL is
// called there and is found with its need, and each field is written there. Those of the
// standard library are the real ones; of other modules some are there.
func checkSinks(t *testing.T, pkg *packages.Package, urls []Candidate) {
	found := make(map[ast.Expr]Candidate)
	for _, url := range urls {
		found[url.Expr] = url
	}
	seen := make(map[*library.Row]bool)
	for n := range ast.Preorder(pkg.Syntax[0]) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			continue
		}
		fn, ok := typeutil.Callee(pkg.TypesInfo, call).(*types.Func)
		if !ok {
			continue
		}
		for i, arg := range call.Args {
			want, ok := atArgument(nil, fn, i)
			if url, isFound := found[arg]; ok && isFound && url.Evidence == Sink && url.Requirement == want.requirement && url.Sink == fn.FullName() {
				seen[library.Of(fn)] = true
			}
		}
	}
	sinks := 0
	for path, row := range library.Rows() {
		for i := range row.Args {
			want, ok := atPlace(row.Place(i), row.Schemes, "")
			if !ok || !library.IsStandard(path) {
				continue
			}
			sinks++
			isFound := seen[row]
			for _, url := range urls {
				isFound = isFound || url.Sink == path+"."+row.Name && url.Requirement == want.requirement
			}
			if !isFound {
				t.Errorf("%s.%s: no URL of that need in the folder sinks", path, row.Name)
			}
		}
	}
	if sinks < 20 {
		t.Errorf("%d sinks were looked for", sinks)
	}
}
