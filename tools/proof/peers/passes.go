package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/passes/timeformat"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/staticcheck/sa1007"

	"github.com/urllint/urllint/analyzer"
)

// measured are the packages to analyse, with all that they import.
var measured = []string{"net/...", "cmd/go/...", "golang.org/x/tools/go/analysis/..."}

// A cost is what one analyzer takes when it is run alone.
type cost struct {
	own    []float64 // milliseconds a round, without the prerequisites of others
	shared []float64 // of the prerequisites that other analyzers require too
}

// passes prints the time that analyzers take for the same loaded packages.
func passes(w io.Writer, rounds int) error {
	roots, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax}, measured...)
	if err != nil {
		return err
	}
	if packages.PrintErrors(roots) > 0 {
		return errors.New("the packages to analyse cannot be loaded")
	}
	var all []*packages.Package
	packages.Visit(roots, nil, func(p *packages.Package) { all = append(all, p) })

	analyzers := []*analysis.Analyzer{analyzer.Analyzer, printf.Analyzer, timeformat.Analyzer, sa1007.Analyzer}
	costs := make([]cost, len(analyzers))
	for round := range rounds + 1 {
		for k := range analyzers {
			i := (k + round) % len(analyzers)
			runtime.GC()
			own, shared, err := analyze(analyzers[i], all)
			if err != nil {
				return err
			}
			if round > 0 { // the first warms up
				costs[i].own = append(costs[i].own, own)
				costs[i].shared = append(costs[i].shared, shared)
			}
		}
	}

	fmt.Fprintf(w, "Time of analyzers for %d packages (`%s` and all that they import), which were loaded before; medians of\n%d rounds, in which all take turns and each runs alone. Prerequisites are results that other analyzers require too:\n`inspect` for printf and timeformat, `buildir` for SA1007.\n\n", len(all), strings.Join(measured, " "), rounds)
	fmt.Fprintln(w, "| | ms in all | prerequisites | own | urllint to it, in all | urllint to it, own |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|")
	for i, a := range analyzers {
		c := costs[i]
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.1f | %.2f | %.2f |\n", a.Name, median(c.total()), median(c.shared), median(c.own),
			median(ratios(costs[0].total(), c.total())), median(ratios(costs[0].own, c.own)))
	}
	fmt.Fprintln(w)
	for _, aim := range []struct {
		text string
		peer int
		most float64
	}{
		{"a quarter of printf, prerequisites left out", 1, 0.25},
		{"a tenth of SA1007", 3, 0.1},
	} {
		c := costs[aim.peer]
		ratio := median(ratios(costs[0].own, c.own))
		if aim.peer == 3 { // nobody else uses its prerequisite, unless staticcheck runs as a whole
			ratio = median(ratios(costs[0].total(), c.total()))
		}
		verdict(w, "urllint takes at most "+aim.text, ratio <= aim.most, fmt.Sprintf("%.3f of it", ratio))
	}
	return nil
}

func (c cost) total() []float64 {
	sum := make([]float64, len(c.own))
	for i := range sum {
		sum[i] = c.own[i] + c.shared[i]
	}
	return sum
}

// analyze runs one analyzer with what it requires, and returns the milliseconds
// that its own passes take, and those of the shared ones.
func analyze(a *analysis.Analyzer, pkgs []*packages.Package) (own, shared float64, err error) {
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: true})
	if err != nil {
		return 0, 0, err
	}
	for act := range graph.All() {
		if act.Err != nil {
			return 0, 0, act.Err
		}
		ms := float64(act.Duration) / float64(time.Millisecond)
		switch act.Analyzer.Name {
		case a.Name, "strlit", "urlexpr":
			own += ms
		default:
			shared += ms
		}
	}
	return own, shared, nil
}
