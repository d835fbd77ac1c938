package main

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// fewPackages are so few that the findings below the level are counted. At level possible the rules take
// eight times as long as by default.
const fewPackages = 200

// countsHidden reports whether the findings below the level are counted among packages.
func (o *options) countsHidden(packages int) bool {
	return packages < fewPackages && o.format == "" && !o.json && o.fix == "" && o.writeBaseline == ""
}

// countHidden counts the findings of a package that only -level=possible reports.
func (m *module) countHidden(p *packages.Package, reported *checker.Action, all []analysis.Diagnostic) int {
	type finding struct {
		pos  token.Pos
		rule string
	}
	seen := make(map[finding]bool)
	for _, d := range reported.Diagnostics {
		seen[finding{d.Pos, d.Category}] = true
	}
	n := 0
	for _, d := range m.Reported(p.Fset, all) {
		if !seen[finding{d.Pos, d.Category}] {
			n++
		}
	}
	return n
}
