package main

import (
	"fmt"
	"os"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/load"
)

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
	c.OwnImports = o.edits()
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
	check := config.Checker(chosen)
	out, err := o.newOutput(position, s, pkgs)
	if err != nil {
		progress.clear()
		return fail(err)
	}
	listed := plural(len(pkgs), "package")
	clear(pkgs) // for the collector
	for i, p := range chosen {
		progress.say("%s, %d to load, %d done", listed, len(chosen), i)
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
