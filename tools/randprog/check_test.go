package randprog_test

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/tools/randprog"
)

// What an analyzer does wrong is found.
func TestCheckFails(t *testing.T) {
	for _, test := range []struct {
		name   string
		report func(*ast.BasicLit) *analysis.Diagnostic
		want   []string // the classes
	}{
		{"harms programs", harm, []string{
			"false word, all", "false word of a file, replace", "changed, no URL", "changed beside the URL", "bad verb", "broken", "changed, not valid", "fixed again, replace",
		}},
		{"breaks programs", func(lit *ast.BasicLit) *analysis.Diagnostic {
			return replaced(lit, "?a=b", `"`)
		}, []string{"does not compile"}},
		{"edits other URLs", editsBefore(), []string{"changed, another URL"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := randprog.Check{
				Analyzer: literals(test.report),
				Grammar:  func(analysis.Diagnostic) bool { return true },
				Runs:     4,
				Deep:     4,
			}
			r, err := randprog.New(1, randprog.Numbers(0, 300), nil).Check(c)
			if err != nil {
				t.Fatal(err)
			}
			found := make(map[string]bool)
			for _, f := range r.Failures {
				found[f.Class] = true
			}
			for _, class := range test.want {
				if !found[class] {
					t.Errorf("no failure %q among %v", class, slices.Sorted(maps.Keys(found)))
				}
			}
		})
	}
}

// harm says what is not so, and offers fixes that do not know where a text goes.
func harm(lit *ast.BasicLit) *analysis.Diagnostic {
	for _, edit := range [...][2]string{{"https://", "ftp://^"}, {"|", "%7C"}, {"a/b", "a/b/a/b"}, {" for more", ""}} {
		if d := replaced(lit, edit[0], edit[1]); d != nil {
			return d
		}
	}
	if strings.Contains(lit.Value, "http") {
		return &analysis.Diagnostic{Message: "a URL", Category: "all"}
	}
	return nil
}

// editsBefore returns what reports each literal, with a fix of the one before it.
func editsBefore() func(*ast.BasicLit) *analysis.Diagnostic {
	var last *ast.BasicLit
	return func(lit *ast.BasicLit) *analysis.Diagnostic {
		before := last
		last = lit
		if before == nil {
			return nil
		}
		return replaced(before, "example", "other")
	}
}

// literals returns an analyzer that looks at each string literal.
func literals(report func(*ast.BasicLit) *analysis.Diagnostic) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: "literals",
		Doc:  "report string literals",
		Run: func(pass *analysis.Pass) (any, error) {
			for _, file := range pass.Files {
				for n := range ast.Preorder(file) {
					lit, ok := n.(*ast.BasicLit)
					if !ok || lit.Kind != token.STRING {
						continue
					}
					if d := report(lit); d != nil {
						d.Pos, d.End = lit.Pos(), lit.End()
						pass.Report(*d)
					}
				}
			}
			return nil, nil
		},
	}
}

// replaced returns a finding with a fix that replaces text in the source of a literal, or
// nil.
func replaced(lit *ast.BasicLit, old, text string) *analysis.Diagnostic {
	fixed := strings.ReplaceAll(lit.Value, old, text)
	if fixed == lit.Value {
		return nil
	}
	return &analysis.Diagnostic{
		Message:        "replace",
		Category:       "replace",
		SuggestedFixes: []analysis.SuggestedFix{{Message: "replace", TextEdits: []analysis.TextEdit{{Pos: lit.Pos(), End: lit.End(), NewText: []byte(fixed)}}}},
	}
}

// A seed and a number say all of a unit.
func TestUnitsRepeat(t *testing.T) {
	all := randprog.New(7, randprog.Numbers(0, 50), nil)
	for _, u := range all.Units {
		one := randprog.New(7, []int{u.Number}, nil).Units[0]
		if one.Source() != u.Source() {
			t.Errorf("unit %d is\n%s\nand alone\n%s", u.Number, u.Source(), one.Source())
		}
	}
	if other := randprog.New(8, []int{1}, nil).Units[0]; other.Source() == all.Units[1].Source() {
		t.Error("two seeds make the same unit")
	}
}
