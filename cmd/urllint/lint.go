package main

import (
	"fmt"
	"os"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/internal/panics"
)

// newOutput returns the output that the flags and settings ask for. It asks at its end
// which files were checked.
func (o *options) newOutput(position func(string) string, s *settings, checked map[string]bool) (output, error) {
	out, err := o.newFormat(position)
	if err != nil {
		return nil, err
	}
	if o.baseline != "" {
		known, err := readBaseline(o.baseline)
		if err != nil {
			return nil, err
		}
		out = &filter{out, known.takes, func() { known.printStale(os.Stderr, checked) }}
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

// A linter looks at packages, one after the other.
type linter struct {
	*options
	analyzer *analysis.Analyzer
	checker  *load.Checker
	out      output
	problems *problems
	progress *progress
	found    int //  findings that are reported
	coverage coverage
}

// lint looks at the packages that the patterns match.
func lint(o *options, s *settings) int {
	c := o.config
	c.Fixes = "all" // the outputs tell suggested ones apart
	c.OwnImports = o.edits()
	a, err := o.newAnalyzer(c)
	if err != nil {
		return fail(err)
	}
	config := load.Config{Tests: o.config.TestFiles}
	if o.tags != "" {
		config.BuildFlags = []string{"-tags=" + o.tags}
	}
	collectSeldom()
	start := time.Now()
	position := relative()
	l := &linter{
		options:  o,
		analyzer: hosted(a),
		problems: &problems{w: os.Stderr, position: position},
		progress: newProgress(os.Stderr),
		coverage: coverage{files: make(map[string]bool)},
	}
	defer l.problems.close()
	defer l.progress.clear()
	l.progress.say("listing packages")
	pkgs, err := config.List(o.patterns...)
	if err != nil {
		l.progress.clear()
		return fail(err)
	}
	l.coverage.listed = len(pkgs)
	chosen := l.choose(pkgs)
	l.checker = config.Checker(chosen)
	l.out, err = l.newOutput(position, s, l.coverage.files)
	if err != nil {
		l.progress.clear()
		return fail(err)
	}
	listed := plural(len(pkgs), "package")
	clear(pkgs) // for the collector
	for i, p := range chosen {
		l.progress.say("%s, %d to load, %d done", listed, len(chosen), i)
		if err := l.lint(p); err != nil {
			return fail(err)
		}
		p.Syntax, p.Types, p.TypesInfo = nil, nil, nil // packages that import p refer to it
	}
	l.problems.close() // the last line is the summary
	if l.problems.count > 0 && l.coverage.listed > 1 {
		fmt.Fprintf(os.Stderr, "urllint: %v\n", &l.coverage)
	}
	found, err := l.out.close()
	if err != nil {
		return fail(err)
	}
	if l.found == 0 && l.problems.count == 0 {
		l.progress.end("no %s: %s checked, %d with signs of URLs, %.1fs", o.nouns(), listed, len(chosen), time.Since(start).Seconds())
	}
	return l.problems.code(found)
}

// choose returns the packages that can have a finding.
func (l *linter) choose(pkgs []*packages.Package) []*packages.Package {
	look := look{options: l.config.Options()}
	var chosen []*packages.Package
	for _, p := range pkgs {
		mayHaveURL, err := look.mayHaveURL(p)
		if err == nil {
			err = load.CheckGo(p)
		}
		l.progress.clear()
		switch {
		case err != nil:
			l.problems.add(p, err)
			continue
		case mayHaveURL:
			chosen = append(chosen, p)
			continue
		}
		l.problems.addErrors(p)
		l.coverage.add(p)
		if l.verbose {
			fmt.Fprintf(os.Stderr, "urllint: %s: no sign of a URL, not loaded\n", p.ID)
		}
	}
	return chosen
}

// lint looks at one package. What goes wrong in it is a problem of that package. The error
// is one of all packages.
func (l *linter) lint(p *packages.Package) error {
	err := typeCheck(l.checker, p)
	if err != nil && !isPanic(err) {
		l.progress.clear()
		return err
	}
	var act *checker.Action
	if err == nil {
		act, err = analyze(l.analyzer, p)
	}
	l.progress.clear()
	if p.Types != nil {
		l.problems.addErrors(p)
	}
	if err == nil {
		err = l.print(act)
	}
	switch {
	case err == nil:
		l.coverage.add(p)
	case isPanic(err):
		l.problems.add(p, err)
	default:
		return err
	}
	return nil
}

// print gives the findings of a package to the output.
func (l *linter) print(act *checker.Action) (err error) {
	defer panics.Recover(&err)
	err = l.out.add(act)
	l.found += len(act.Diagnostics) // without those that a filter left out
	return err
}
