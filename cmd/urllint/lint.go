package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/internal/panics"
	"github.com/urllint/urllint/internal/settings"
)

// newOutput returns the output that the flags and settings ask for. It asks at its end
// which files were checked.
func (l *linter) newOutput(position func(string) string) (output, error) {
	out, err := l.newFormat(position)
	if err != nil {
		return nil, err
	}
	if l.baseline != "" {
		known, err := readBaseline(l.baseline)
		if err != nil {
			return nil, err
		}
		unknown := func(src *sources, found []analysis.Diagnostic) []analysis.Diagnostic {
			return slices.DeleteFunc(found, func(d analysis.Diagnostic) bool { return known.takes(src.identify(d, known.dir)) })
		}
		out = &filter{out, unknown, func() { known.printStale(os.Stderr, l.coverage.files) }}
	}
	reported := func(src *sources, found []analysis.Diagnostic) []analysis.Diagnostic {
		return l.modules.of(src.pkg).Reported(src.pkg.Fset, found)
	}
	return &filter{out, reported, nil}, nil
}

// newFormat returns the output for all findings.
func (l *linter) newFormat(position func(string) string) (output, error) {
	switch {
	case l.writeBaseline != "":
		return newBaselineWriter(l.writeBaseline, l.coverage.files)
	case l.json:
		return &jsonOutput{w: os.Stdout}, nil
	case l.format == "sarif":
		return newSARIF(l.options, l.problems, l.modules.own.Config.Site)
	case l.format == "github":
		return newGitHub(l.options)
	case l.format == "gitlab":
		return newGitLab(l.options)
	case l.format == "checkstyle":
		return newCheckstyle(l.options)
	case l.format == "junit-xml":
		return newJUnit(l.options, l.problems)
	case l.fix != "":
		suggests := func(p *packages.Package) bool { return l.suggests(&l.modules.of(p).Config) }
		return newFixer(newPrinter(l.options, position), suggests, l.options), nil
	}
	p := newPrinter(l.options, position)
	p.tally.hidden = &l.hidden
	return p, nil
}

// lint looks at the packages that the patterns match.
func lint(o *options, given *flag.FlagSet, own *settings.Settings) int {
	collectSeldom()
	start := time.Now()
	l := newLinter(o)
	var err error
	if l.modules, err = newModules(given, own, l.start); err != nil {
		return fail(err)
	}
	if l.cache, err = openCache(); err != nil {
		return fail(err)
	}
	defer l.cache.close()
	defer l.problems.close()
	defer l.progress.clear()
	if o.fix == "" { // or a file may be written
		l.progress.clearAtSignal()
	}
	l.progress.say("listing packages")
	config := load.Config{Tests: own.Config.TestFiles}
	if o.tags != "" {
		config.BuildFlags = []string{"-tags=" + o.tags}
	}
	pkgs, err := l.list(config)
	if err != nil {
		l.progress.clear()
		return fail(err)
	}
	l.coverage.listed = len(pkgs)
	l.imported = imported(pkgs)
	chosen := l.choose(pkgs)
	l.checker = config.Checker(chosen, pkgs...)
	l.out, err = l.newOutput(l.problems.position)
	if err != nil {
		l.progress.clear()
		return fail(err)
	}
	listed := plural(len(pkgs), "package")
	for i, p := range pkgs {
		l.progress.say("%s, %d to load, %d done", listed, len(chosen), i)
		if err := l.lint(p); err != nil {
			return fail(err)
		}
		pkgs[i] = nil // for the collector
	}
	l.problems.close() // the last line is the summary
	if l.problems.count > 0 && l.coverage.listed > 1 {
		fmt.Fprintf(os.Stderr, "urllint: %v\n", &l.coverage)
	}
	code, err := l.out.close()
	if err != nil {
		return fail(err)
	}
	if l.found == 0 && l.problems.count == 0 {
		l.progress.end("no %s: %s checked, %s judged, %.1fs%s", o.nouns(), listed, plural(l.urls, "URL"), time.Since(start).Seconds(), more(l.hidden))
	}
	return l.problems.code(code)
}

func newLinter(o *options) *linter {
	return &linter{
		options:  o,
		problems: &problems{w: os.Stderr, position: relative()},
		progress: newProgress(os.Stderr),
		coverage: coverage{files: make(map[string]bool)},
		asked:    make(map[string]*asked),
		checked:  make(map[string]*checked),
		facts:    make(driver.Facts),
		cache:    new(cleanCache),
	}
}

// start returns a module with its analyzer.
func (l *linter) start(s *settings.Settings) (*module, error) {
	for _, name := range slices.Concat(s.Config.Enable, s.Config.Disable) {
		if text := analyzer.Replacement(name); text != "" {
			fmt.Fprintln(os.Stderr, "urllint:", text)
		}
	}
	c := s.Config
	c.Fixes = "all" // the outputs tell suggested ones apart
	c.OwnImports, c.Module, c.Below = l.edits(), true, l.below
	a, err := l.newAnalyzer(c)
	if err != nil {
		return nil, err
	}
	isImported := func(path string) bool { return l.imported == nil || l.imported[path] }
	return &module{s, look{options: c.Options()}, driver.Hosted(a, os.ReadFile, l.facts, isImported)}, nil
}

// list lists the packages, those of each module with or without tests as its settings have it.
func (l *linter) list(config load.Config) ([]*packages.Package, error) {
	pkgs, err := config.List(l.patterns...)
	if err != nil {
		return nil, err
	}
	agree, err := l.modules.read(pkgs)
	if err != nil || agree {
		return pkgs, err
	}
	config.Tests = !config.Tests
	others, err := config.List(l.patterns...)
	if err != nil {
		return nil, err
	}
	own := l.modules.own.Config.TestFiles
	pkgs = slices.DeleteFunc(pkgs, func(p *packages.Package) bool { return l.modules.of(p).Config.TestFiles != own })
	others = slices.DeleteFunc(others, func(p *packages.Package) bool { return l.modules.of(p).Config.TestFiles == own })
	pkgs = append(pkgs, others...)
	slices.SortStableFunc(pkgs, func(p, q *packages.Package) int { return strings.Compare(p.PkgPath, q.PkgPath) })
	return pkgs, nil
}

// choose returns the packages that can have a finding, whatever those that they import say, but those of which an
// earlier run said that they have none.
func (l *linter) choose(pkgs []*packages.Package) []*packages.Package {
	var chosen []*packages.Package
	for _, p := range pkgs {
		m := l.modules.of(p)
		mayHaveURL, err := m.look.mayHaveURL(p)
		if err == nil {
			err = load.CheckGo(p)
		}
		l.asked[p.ID] = &asked{err, mayHaveURL}
		if err == nil && mayHaveURL && l.cache.get(p, l.under(m, p)) == nil {
			chosen = append(chosen, p)
		}
	}
	return chosen
}

// lint looks at one package. What goes wrong in it is a problem of that package. The error
// is one of all packages.
func (l *linter) lint(p *packages.Package) error {
	c := l.check(p)
	defer func() { c.act, p.Syntax = nil, nil }() // packages that import p refer to it
	err := c.err
	if l.asked[p.ID].err == nil && err != nil && !driver.IsPanic(err) {
		l.progress.clear()
		return err
	}
	l.progress.clear()
	if err == nil && c.act != nil {
		err = l.print(c.act)
	}
	switch {
	case l.asked[p.ID].err != nil || driver.IsPanic(err):
		l.problems.add(p, err)
		return nil
	case err != nil:
		return err
	}
	l.problems.addErrors(p)
	l.coverage.add(p)
	if c.act == nil && l.verbose {
		why := "no URL to judge"
		if c.before {
			why = "nothing was found before"
		}
		fmt.Fprintf(os.Stderr, "urllint: %s: %s, not loaded\n", p.ID, why)
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
