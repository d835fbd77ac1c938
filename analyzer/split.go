package analyzer

import (
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Split returns two analyzers that share the findings of a between them, for hosts that
// apply the fixes of whole analyzers, as gopls does: one has the findings with a
// suggested fix, and the other has the rest.
func Split(a *analysis.Analyzer) (safe, suggested *analysis.Analyzer) {
	type findings = []analysis.Diagnostic
	all := *a
	all.Name += "_all"
	all.ResultType = reflect.TypeFor[findings]()
	all.Run = func(pass *analysis.Pass) (any, error) {
		var found findings
		collecting := *pass
		collecting.Report = func(d analysis.Diagnostic) { found = append(found, d) }
		_, err := a.Run(&collecting)
		return found, err
	}
	part := func(name string, wants bool) *analysis.Analyzer {
		return &analysis.Analyzer{
			Name:             name,
			Doc:              a.Doc,
			URL:              a.URL,
			Requires:         []*analysis.Analyzer{&all},
			RunDespiteErrors: a.RunDespiteErrors,
			Run: func(pass *analysis.Pass) (any, error) {
				for _, d := range pass.ResultOf[&all].(findings) {
					if slices.ContainsFunc(d.SuggestedFixes, IsSuggested) == wants {
						pass.Report(d)
					}
				}
				return nil, nil
			},
		}
	}
	return part(a.Name, false), part(a.Name+"_suggested", true)
}
