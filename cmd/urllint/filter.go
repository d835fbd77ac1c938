package main

import (
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
)

// A filter hands an output the findings that none of its functions leaves out.
type filter struct {
	output
	leaveOut []func(*sources, analysis.Diagnostic) bool
}

func (f *filter) add(act *checker.Action) error {
	src := newSources(act.Package)
	sortDiagnostics(act)
	for _, leaveOut := range f.leaveOut {
		act.Diagnostics = slices.DeleteFunc(act.Diagnostics, func(d analysis.Diagnostic) bool { return leaveOut(src, d) })
	}
	return f.output.add(act)
}
