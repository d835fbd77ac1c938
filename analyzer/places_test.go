package analyzer_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// A comment suppresses what it names, says why, and is reported if it does not
// do so or has nothing to do.
func TestIgnore(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), configured(t, analyzer.Config{Level: "possible"}), "ignore")
}

// A fix touches the literal that holds the fault, and that alone.
func TestPlaces(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), configured(t, analyzer.Config{Level: "possible", Disable: []string{"args"}}), "places")
}

// What was a false alarm once is silent for good.
func TestSilent(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), analyzer.Analyzer, "silent")
}

// A host that a function brackets, and in its package one that only has the name,
// needs no net.JoinHostPort.
func TestBrackets(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), analyzer.Analyzer, "brackets")
}
