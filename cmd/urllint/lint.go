package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/load"
)

// An output takes what the analyzer says of one package after the other. Close
// returns the exit code as far as findings decide it.
type output interface {
	add(act *checker.Action) error
	close() (int, error)
}

// newOutput returns the output that the flags and settings ask for, for the findings in
// some packages.
func (o *options) newOutput(position func(string) string, s *settings, pkgs []*packages.Package) (output, error) {
	out, err := o.newFormat(position)
	if err != nil {
		return nil, err
	}
	if o.baseline != "" {
		known, err := readBaseline(o.baseline)
		if err != nil {
			return nil, err
		}
		looked := filesOf(pkgs)
		out = &filter{out, known.takes, func() { known.printStale(os.Stderr, looked) }}
	}
	if len(s.exclude) > 0 {
		out = &filter{out, s.excludes, nil}
	}
	return out, nil
}

// newFormat returns the output for all findings.
func (o *options) newFormat(position func(string) string) (output, error) {
	switch {
	case o.writeBaseline != "":
		b, err := newBaseline(o.writeBaseline)
		return &baselineWriter{baseline: b}, err
	case o.json:
		return &jsonOutput{w: os.Stdout}, nil
	case o.format == "sarif":
		return newSARIF(o)
	case o.format == "github":
		return newGitHub(o)
	case o.fix != "":
		return newFixer(newPrinter(o, position), o), nil
	}
	return newPrinter(o, position), nil
}

// lint looks at the packages that the patterns match.
func lint(o *options, s *settings) int {
	c := o.config
	c.Fixes = "all" // the outputs tell suggested ones apart
	a, err := analyzer.New(c)
	if err != nil {
		return fail(err)
	}
	config := load.Config{Tests: o.config.TestFiles}
	if o.tags != "" {
		config.BuildFlags = []string{"-tags=" + o.tags}
	}
	collectSeldom()
	progress := newProgress(os.Stderr)
	defer progress.clear()
	progress.say("listing packages")
	pkgs, err := config.List(o.patterns...)
	if err != nil {
		progress.clear()
		return fail(err)
	}
	for _, p := range pkgs {
		if err := load.CheckGo(p); err != nil {
			progress.clear()
			return fail(err)
		}
	}
	code := allWell
	position := relative()
	var chosen []*packages.Package
	look := look{options: o.config.Options()}
	for _, p := range pkgs {
		if look.mayHaveURL(p) {
			chosen = append(chosen, p)
			continue
		}
		progress.clear()
		code = max(code, printErrors(p, position))
		if o.verbose {
			fmt.Fprintf(os.Stderr, "urllint: %s: no sign of a URL, not loaded\n", p.ID)
		}
	}
	progress.say("%d packages, listing the imports of %d", len(pkgs), len(chosen))
	check, err := config.Checker(chosen)
	if err != nil {
		progress.clear()
		return fail(err)
	}
	out, err := o.newOutput(position, s, pkgs)
	if err != nil {
		progress.clear()
		return fail(err)
	}
	listed := len(pkgs)
	clear(pkgs) // for the collector
	for i, p := range chosen {
		progress.say("%d packages, %d to load, %d done", listed, len(chosen), i)
		check.Check(p)
		if err := check.Err(); err != nil {
			progress.clear()
			return fail(err)
		}
		act, err := analyze(a, p)
		progress.clear()
		code = max(code, printErrors(p, position))
		if err == nil {
			err = out.add(act)
		}
		if err != nil {
			return fail(err)
		}
		p.Syntax, p.Types, p.TypesInfo = nil, nil, nil // packages that import p refer to it
	}
	found, err := out.close()
	if err != nil {
		return fail(err)
	}
	return max(code, found)
}

// analyze runs the analyzer on a package that has its types.
func analyze(a *analysis.Analyzer, p *packages.Package) (*checker.Action, error) {
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{p}, nil)
	if err != nil {
		return nil, err
	}
	act := graph.Roots[0]
	return act, act.Err
}

// printErrors prints what keeps a package from being looked at as a whole.
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
