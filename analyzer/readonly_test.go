package analyzer_test

import (
	"go/ast"
	"reflect"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Drivers share the syntax of a package among their analyzers: no rule changes it.
func TestSyntaxIsRead(t *testing.T) {
	a := configured(t, analyzer.Config{Enable: ids()})
	// Scopes are maps, which are printed in any order.
	field := func(name string, _ reflect.Value) bool { return name != "Scope" && name != "Obj" }
	for _, pkg := range folders(t) {
		dump := func() string {
			var b strings.Builder
			for _, f := range pkg.Syntax {
				if err := ast.Fprint(&b, nil, f, field); err != nil {
					t.Fatal(err)
				}
			}
			return b.String()
		}
		before := dump()
		run(t, a, pkg)
		if dump() != before {
			t.Errorf("the syntax of %s is another one afterwards", pkg.PkgPath)
		}
	}
}
