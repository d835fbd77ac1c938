package analyzer_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// A URL is seen where its parts are written, be they in variables, functions or
// fields of the package.
func TestFlow(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), configured(t, analyzer.Config{Level: "possible", Disable: []string{"args"}}), "flow")
}
