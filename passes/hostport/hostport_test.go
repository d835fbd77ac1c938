package hostport_test

import (
	"fmt"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/passes/hostport"
)

// printer reports what the pass finds.
func printer() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: "print", Doc: "print joins and splits", Requires: []*analysis.Analyzer{hostport.Analyzer},
		Run: func(pass *analysis.Pass) (any, error) {
			r := pass.ResultOf[hostport.Analyzer].(*hostport.Result)
			for j := range r.Joins(hostport.Options{}) {
				pass.Reportf(j.Expr.Pos(), "%s", describe(j))
			}
			for s := range r.Splits(hostport.Options{}) {
				may := "is"
				if !s.Sure {
					may = "may be"
				}
				pass.Reportf(s.Call.Pos(), "%s %s cut, part %d", types.ExprString(s.Of), may, s.Part)
			}
			return nil, nil
		},
	}
}

func describe(j hostport.Join) string {
	text := fmt.Sprintf("%s %v %v", types.ExprString(j.Host), j.Evidence, j.Reach)
	if j.InURL {
		text += " in a URL"
	}
	if host, port, ok := j.Parts("::1"); ok {
		text += fmt.Sprintf(" %q", host+":"+port)
	}
	return text
}

func TestTestdata(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), printer(), "joins", "brackets", "pattern", "splits")
}
