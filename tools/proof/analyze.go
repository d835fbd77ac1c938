package main

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/passes/urlexpr"
)

// An analyzed is what the analyzer finds in a package.
type analyzed struct {
	*packages.Package
	findings []analysis.Diagnostic
	urls     *urlexpr.Result
}

// analyze runs the analyzer, and what it requires, on a package that was loaded
// with its syntax.
func analyze(a *analysis.Analyzer, p *packages.Package) (*analyzed, error) {
	// The checker keeps the results of the analyzers that it is asked for.
	graph, err := checker.Analyze([]*analysis.Analyzer{a, urlexpr.Analyzer}, []*packages.Package{p}, nil)
	if err != nil {
		return nil, err
	}
	out := &analyzed{Package: p}
	for _, root := range graph.Roots {
		switch {
		case root.Err != nil:
			return nil, root.Err
		case root.Analyzer == urlexpr.Analyzer:
			out.urls = root.Result.(*urlexpr.Result)
		default:
			out.findings = root.Diagnostics
		}
	}
	return out, nil
}
