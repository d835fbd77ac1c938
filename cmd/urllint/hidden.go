package main

import (
	"go/token"
	"os"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/driver"
)

// fewPackages are so few that the findings below the level are counted. At level possible the rules take
// eight times as long as by default.
const fewPackages = 200

// countsHidden reports whether the findings below the level are counted among packages.
func (o *options) countsHidden(packages int) bool {
	return packages < fewPackages && o.format == "" && !o.json && o.fix == "" && o.writeBaseline == ""
}

// possible returns the analyzer with all levels.
func (o *options) possible(c analyzer.Config, facts driver.Facts) (*analysis.Analyzer, error) {
	c.Level = analyzer.Possible.String()
	a, err := o.newAnalyzer(c)
	if err != nil {
		return nil, err
	}
	return driver.Hosted(a, os.ReadFile, facts), nil
}

// countHidden counts the findings of a package that only -level=possible reports.
func (m *module) countHidden(p *packages.Package, reported *checker.Action) int {
	act, err := driver.Analyze(m.possible, p)
	if err != nil {
		return 0 // it hides nothing that the run without it reports
	}
	type finding struct {
		pos  token.Pos
		rule string
	}
	seen := make(map[finding]bool)
	for _, d := range reported.Diagnostics {
		seen[finding{d.Pos, d.Category}] = true
	}
	n := 0
	for _, d := range m.Reported(p.Fset, act.Diagnostics) {
		if !seen[finding{d.Pos, d.Category}] {
			n++
		}
	}
	return n
}
