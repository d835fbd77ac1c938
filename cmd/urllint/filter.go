package main

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
)

// A filter passes on the findings that it does not leave out.
type filter struct {
	output
	rest  func(*sources, []analysis.Diagnostic) []analysis.Diagnostic // of the findings of a package
	atEnd func()                                                      // nil, or what is called when all findings were seen
}

func (f *filter) add(act *checker.Action) error {
	src := newSources(act.Package)
	sortDiagnostics(act)
	act.Diagnostics = f.rest(src, act.Diagnostics)
	return f.output.add(act)
}

func (f *filter) close() (int, error) {
	code, err := f.output.close()
	if f.atEnd != nil {
		f.atEnd()
	}
	return code, err
}
