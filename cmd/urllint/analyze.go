package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// analyze runs the analyzer on a package that has its types.
func analyze(a *analysis.Analyzer, p *packages.Package) (*checker.Action, error) {
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{p}, nil)
	if err != nil {
		return nil, err
	}
	act := graph.Roots[0]
	return act, act.Err
}

// printErrors prints the errors that hide a part of a package.
func printErrors(p *packages.Package, position func(string) string) int {
	said := make(map[string]bool) // the go command finds some of what the parser finds
	for _, err := range p.Errors {
		if err.Pos == "" || err.Pos == "-" {
			fail(errors.New(err.Msg))
			continue
		}
		err.Pos = printable(withName(err.Pos, position))
		if text := err.Error(); !said[text] {
			said[text] = true
			fmt.Fprintln(os.Stderr, text)
		}
	}
	if len(p.Errors) > 0 {
		return failed
	}
	return allWell
}

// withName writes the name of the file in a position, as "name:line:column", in another
// way.
func withName(at string, position func(string) string) string {
	end := len(at)
	for range 2 {
		i := strings.LastIndexByte(at[:end], ':')
		if i < 0 || strings.Trim(at[i+1:end], "0123456789") != "" {
			break
		}
		end = i
	}
	return position(at[:end]) + at[end:]
}
