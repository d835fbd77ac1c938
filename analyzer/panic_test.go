package analyzer_test

import (
	"regexp"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// A panic is an error that names the package and the place: the host goes on.
func TestPanic(t *testing.T) {
	a := *analyzer.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Report = func(analysis.Diagnostic) { panic("boom\nmore") }
		return analyzer.Analyzer.Run(&p)
	}
	_, err := analyze(&a, load(t, nil, file{"p.go", inVariable(`"http://h.example/|"`)}))
	want := regexp.MustCompile(`^p: internal error: boom in \S+TestPanic\S* \(panic_test\.go:\d+\)$`)
	if err == nil || !want.MatchString(err.Error()) {
		t.Errorf("the error is %v", err)
	}
	if _, err := analyze(&a, load(t, nil, file{"p.go", inVariable(`"http://h.example/"`)})); err != nil {
		t.Error(err)
	}
}
