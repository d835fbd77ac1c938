package analyzer_test

import (
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// By default a package is not loaded for an import that most packages have: each costs its type-check.
func TestImports(t *testing.T) {
	imports := new(analyzer.Config).Options().Imports
	if !slices.Contains(imports, "net/url") {
		t.Error("net/url is not looked for")
	}
	for _, common := range []string{"", "bytes", "errors", "fmt", "io", "log", "os", "strconv", "strings"} {
		if slices.Contains(imports, common) {
			t.Errorf("every package that imports %q is loaded", common)
		}
	}
}
