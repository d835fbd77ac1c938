// Package summary tells the packages of a module what the functions and fields of those that they import do
// with URLs, as printf of go/analysis does of wrappers: by facts.
package summary

import (
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/panics"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

// Name is that of the analyzer.
const Name = "urlsummaries"

// New returns an analyzer that exports what the functions and fields of a package of the module do with URLs, by
// what is known with what those that it imports say, and returns a [*strflow.Flow] that knows it. It reports nothing. Drivers that know that
// nobody imports the package set ExportPackageFact to nil.
func New(known func(said []library.Package) *library.Library) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:             Name,
		Doc:              "summarize what functions do with URLs",
		Requires:         []*analysis.Analyzer{urlexpr.Analyzer},
		RunDespiteErrors: true,
		ResultType:       reflect.TypeFor[*strflow.Flow](),
		FactTypes:        []analysis.Fact{new(library.Package)},
		Run: func(pass *analysis.Pass) (_ any, err error) {
			defer panics.Recover(&err)
			urls := pass.ResultOf[urlexpr.Analyzer].(*urlexpr.Result)
			flow := urls.Flow(known(imported(pass)))
			if pass.ExportPackageFact == nil || !mayTell(pass) {
				return flow, nil
			}
			fact := &library.Package{Rows: urls.Summaries(urlexpr.Options{Library: flow.Library, Flow: flow})}
			if len(fact.Rows) > 0 {
				pass.ExportPackageFact(fact)
			}
			return flow, nil
		},
	}
}

// imported returns what the packages that are imported say.
func imported(pass *analysis.Pass) (added []library.Package) {
	if pass.Pkg == nil {
		return nil
	}
	for _, pkg := range pass.Pkg.Imports() {
		var fact library.Package
		if pass.ImportPackageFact(pkg, &fact) {
			added = append(added, library.Package{Path: pkg.Path(), Rows: fact.Rows})
		}
	}
	return added
}

// mayTell reports whether other packages of the module may import a package.
func mayTell(pass *analysis.Pass) bool {
	return pass.Pkg != nil && pass.Pkg.Name() != "main" && pass.Module != nil && pass.Module.Path != "" && pass.Module.Version == ""
}
