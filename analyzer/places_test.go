package analyzer_test

import (
	"maps"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// The folders of testdata, each as it is analyzed. They are loaded together, as each load
// type-checks all that they import.
func TestTestdata(t *testing.T) {
	possible := configured(t, analyzer.Config{Level: "any"})
	withoutArgs := configured(t, analyzer.Config{Level: "any", Disable: []string{"args"}})
	folders := map[string]*analysis.Analyzer{
		// A comment suppresses what it names, says why, and is reported if it does not
		// do so or has nothing to do.
		"ignore": withoutFixes(possible),

		// What was a false alarm once is silent for good.
		"silent": withoutFixes(analyzer.Analyzer),

		// A host that a function brackets, and in its package one that only has the name,
		// needs no net.JoinHostPort.
		"brackets": withoutFixes(analyzer.Analyzer),

		// An operand that is not escaped is reported if the package escapes nearly all others.
		"siblings": withoutFixes(analyzer.Analyzer),

		// An operand is seen in loops, in branches, and behind variables.
		"operands": withoutFixes(possible),

		// The URL of a request is that of its backend behind an assignment, and before it that of the client.
		"forwarded": withoutFixes(possible),

		// A URL is seen where its parts are written, be they in variables, functions or
		// fields of the package.
		"flow": withoutFixes(withoutArgs),

		// A fix touches the literal that holds the fault, and that alone.
		"places": withoutArgs,

		// TestEdits runs this one, as it is and with the fixes.
		"edits": possible,
	}
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), each(folders), slices.Sorted(maps.Keys(folders))...)
}

// withoutFixes returns an analyzer for a folder that has no golden file.
func withoutFixes(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Report = func(d analysis.Diagnostic) {
			d.SuggestedFixes = nil
			pass.Report(d)
		}
		return a.Run(&p)
	}
	return &b
}

// What a message would say of these programs does not happen in them.
func TestSilentPossible(t *testing.T) {
	a := configured(t, analyzer.Config{Std: "rfc3986", Level: "any", Enable: []string{"grammar", "semantics", "security", "style", "args"}, Disable: []string{"cleartext", "ignored-parse-error"}})
	analysistest.Run(t, analysistest.TestData(), a, "silent/blanks", "silent/changed", "silent/cut", "silent/errors", "silent/joined", "silent/later", "silent/named", "silent/originform", "silent/originformheaders",
		"silent/originformproxy", "silent/places", "silent/replaced", "silent/right", "silent/splithost", "silent/versions")
}

// each returns an analyzer that is another one for each package.
func each(analyzers map[string]*analysis.Analyzer) *analysis.Analyzer {
	a := *analyzer.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) { return analyzers[pass.Pkg.Path()].Run(pass) }
	return &a
}
