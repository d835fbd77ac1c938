package main

import (
	"testing"
	"os/exec"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/packages"
	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/passes/strlit"
)
var null = &analysis.Analyzer{Name:"null", Doc:"x", Requires: []*analysis.Analyzer{inspect.Analyzer}, Run: func(p *analysis.Pass) (any, error) { return nil, nil }}
var _ = exec.Command
func BenchmarkA(b *testing.B) {
	pk, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax&^packages.NeedDeps|packages.NeedTypesInfo, Dir: "/usr/local/go/src"}, strings.Fields("net/http go/types encoding/json crypto/tls html/template cmd/go/... cmd/compile/...")...)
	if err != nil { b.Fatal(err) }
	_ = urlexpr.Analyzer; _ = strlit.Analyzer
	for _, a := range []*analysis.Analyzer{null, analyzer.Analyzer, printf.Analyzer} {
		b.Run(a.Name, func(b *testing.B) { for b.Loop() {
			g, err := checker.Analyze([]*analysis.Analyzer{a}, pk, &checker.Options{Sequential: true}); _ = g; if err != nil { b.Fatal(err) } } })
	}
}
