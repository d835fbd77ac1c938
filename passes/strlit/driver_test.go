package strlit_test

import (
	"go/ast"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/passes/strlit"
)

// A driver gives what the tests above give by hand, and lets the result read
// files after the analyzer has run.
func TestDriver(t *testing.T) {
	dir, cleanup, err := analysistest.WriteFiles(map[string]string{
		"a/a.go": "package a\n\nvar v = `http:\r\n//h/`\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	defer cleanup()
	found := 0
	for _, result := range analysistest.Run(t, dir, strlit.Analyzer, "a") {
		literals := result.Result.(*strlit.Literals)
		for n := range ast.Preorder(result.Action.Package.Syntax[0]) {
			lit, ok := n.(*ast.BasicLit)
			if !ok {
				continue
			}
			found++
			text, ok := literals.Of(lit)
			if !ok || text.Value != "http:\n//h/" {
				t.Fatalf("Of = %q, %t", text.Value, ok)
			}
			r, ok := text.Source(6, 8)
			if !ok || !r.Exact || r.Pos != lit.Pos()+8 || r.End != lit.Pos()+10 {
				t.Errorf("Source(6, 8) = %+v, %t", r, ok)
			}
		}
	}
	if found != 1 {
		t.Errorf("%d literals, want 1", found)
	}
}
