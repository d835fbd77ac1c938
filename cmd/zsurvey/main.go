package main

import (
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urllint/urllint/passes/urlexpr"
)

func main() {
	singlechecker.Main(&analysis.Analyzer{Name: "zsurvey", Doc: "x", Requires: []*analysis.Analyzer{urlexpr.Analyzer}, Run: func(pass *analysis.Pass) (any, error) {
		for u := range pass.ResultOf[urlexpr.Analyzer].(*urlexpr.URLs).All(urlexpr.Options{}) {
			n := 0
			for range u.Template.Pattern().Errors(true) { n++ }
			pass.Reportf(u.Expr.Pos(), "%d why=%d use=%d need=%d %s", n, u.Why, u.Use, u.Need, strings.ReplaceAll(u.Template.Text(), "\xff", "{}"))
		}
		return nil, nil
	}})
}
