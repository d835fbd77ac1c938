package analyzer_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// The folders of testdata, each as it is analyzed. They are loaded together, as each load
// type-checks all that they import.
func TestTestdata(t *testing.T) {
	possible := configured(t, analyzer.Config{Level: "possible"})
	withoutArgs := configured(t, analyzer.Config{Level: "possible", Disable: []string{"args"}})
	analysistest.Run(t, analysistest.TestData(), each(map[string]*analysis.Analyzer{
		// A comment suppresses what it names, says why, and is reported if it does not
		// do so or has nothing to do.
		"ignore": possible,

		// What was a false alarm once is silent for good.
		"silent": analyzer.Analyzer,

		// A host that a function brackets, and in its package one that only has the name,
		// needs no net.JoinHostPort.
		"brackets": analyzer.Analyzer,

		// An operand that is not escaped is reported if the package escapes nearly all others.
		"siblings": analyzer.Analyzer,

		// A URL is seen where its parts are written, be they in variables, functions or
		// fields of the package.
		"flow": withoutArgs,
	}), "ignore", "silent", "brackets", "siblings", "flow")
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), each(map[string]*analysis.Analyzer{
		// A fix touches the literal that holds the fault, and that alone.
		"places": withoutArgs,

		// TestEdits runs this one, as it is and with the fixes.
		"edits": possible,
	}), "places", "edits")
}

// each returns an analyzer that is another one for each package.
func each(analyzers map[string]*analysis.Analyzer) *analysis.Analyzer {
	a := *analyzer.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) { return analyzers[pass.Pkg.Path()].Run(pass) }
	return &a
}
