package main

import (
	"os"

	"golang.org/x/tools/go/analysis"
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
	out := &analyzed{Package: p}
	results := make(map[*analysis.Analyzer]any)
	var run func(*analysis.Analyzer) error
	run = func(a *analysis.Analyzer) error {
		if _, done := results[a]; done {
			return nil
		}
		for _, required := range a.Requires {
			if err := run(required); err != nil {
				return err
			}
		}
		result, err := a.Run(&analysis.Pass{
			Analyzer:     a,
			Fset:         p.Fset,
			Files:        p.Syntax,
			OtherFiles:   p.OtherFiles,
			IgnoredFiles: p.IgnoredFiles,
			Pkg:          p.Types,
			TypesInfo:    p.TypesInfo,
			TypesSizes:   p.TypesSizes,
			ResultOf:     results,
			Report:       func(d analysis.Diagnostic) { out.findings = append(out.findings, d) },
			ReadFile:     os.ReadFile,
		})
		results[a] = result
		return err
	}
	if err := run(a); err != nil {
		return nil, err
	}
	out.urls = results[urlexpr.Analyzer].(*urlexpr.Result)
	return out, nil
}
