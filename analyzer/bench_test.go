package analyzer_test

import (
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// BenchmarkBesidePrintf runs urllint and the printf pass of x/tools over the
// same packages, net/http and all that it imports, and reports the time of
// each: that of its own passes, without the inspector that both share.
func BenchmarkBesidePrintf(b *testing.B) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax}, "net/http")
	if err != nil {
		b.Fatal(err)
	}
	var all []*packages.Package
	packages.Visit(pkgs, nil, func(p *packages.Package) { all = append(all, p) })

	total := map[string]time.Duration{}
	for b.Loop() {
		graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer, printf.Analyzer}, all, &checker.Options{Sequential: true})
		if err != nil {
			b.Fatal(err)
		}
		for act := range graph.All() {
			if act.Err != nil {
				b.Fatal(act.Err)
			}
			total[act.Analyzer.Name] += act.Duration
		}
	}
	own := total["urllint"] + total["urlexpr"] + total["strlit"]
	b.ReportMetric(float64(own.Microseconds())/float64(b.N), "urllint-µs/op")
	b.ReportMetric(float64(total["printf"].Microseconds())/float64(b.N), "printf-µs/op")
	b.ReportMetric(float64(own)/float64(total["printf"]), "urllint/printf")
}
