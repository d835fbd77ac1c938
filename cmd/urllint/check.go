package main

import (
	"fmt"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/load"
)

// A linter looks at packages, one after the other.
type linter struct {
	*options
	modules  *modules
	checker  *load.Checker
	out      output
	problems *problems
	progress *progress
	urls     int // URLs in the packages that were loaded
	found    int // findings that are reported
	hidden   int // findings that only -level=possible reports, as far as they are counted
	coverage coverage

	asked   map[string]*asked   // the packages that the patterns match, by ID
	checked map[string]*checked // these, and what they import of their module
	facts   driver.Facts

	cache    *cleanCache
	imported map[string]bool       // the packages that others of their module import, by path; nil for all
	lower    []analysis.Diagnostic // what was found below the level in the package that is checked
}

// Asked is what is known of a package that a pattern matches before it is checked.
type asked struct {
	err        error
	mayHaveURL bool
}

// Checked is what was found in a package, kept until its turn comes.
type checked struct {
	act    *checker.Action // nil if it has no finding
	err    error
	before bool // an earlier run has found nothing
}

// check checks a package after those of its module that it imports, and returns what was found. Of one that
// nobody asked for it is only looked what it says to others.
func (l *linter) check(p *packages.Package) *checked {
	if c := l.checked[p.ID]; c != nil {
		return c
	}
	c := new(checked)
	l.checked[p.ID] = c
	var known []*library.Package
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		if q := p.Imports[path]; isOneModule(p, q) {
			l.check(q)
			if said, ok := l.facts[q.PkgPath].(*library.Package); ok {
				known = append(known, said)
			}
		}
	}
	m, a := l.modules.of(p), l.asked[p.ID]
	mayHaveURL := false
	switch {
	case a != nil && a.err != nil:
		c.err = a.err
		return c
	case a != nil:
		mayHaveURL = a.mayHaveURL
	default:
		mayHaveURL, _ = m.look.mayHaveURL(p)
	}
	if !mayHaveURL && !m.look.mayUse(p, known) {
		return c
	}
	if said := l.cache.get(p, l.under(m, p)); said != nil {
		c.before = true
		if said.Said != nil {
			l.facts[p.PkgPath] = said.Said
		}
		if a != nil {
			l.urls += said.URLs
			l.hidden += said.Hidden
		}
		return c
	}
	if a == nil || !a.mayHaveURL {
		l.checker.Begin(p)
	}
	if c.err = driver.TypeCheck(l.checker, p); c.err != nil {
		return c
	}
	if a == nil {
		_, _ = driver.Analyze(driver.Summary(m.analyzer), p) // what it does not say is unknown
		p.Syntax, p.Types, p.TypesInfo = nil, nil, nil
		return c
	}
	l.lower = nil
	if c.act, c.err = driver.Analyze(m.analyzer, p); c.err == nil {
		l.progress.clear()
		said := clean{URLs: c.act.Result.(int), Hidden: m.countHidden(p, c.act, l.lower)}
		l.urls += said.URLs
		l.hidden += said.Hidden
		if !sayLong(p, l.problems.position) && len(c.act.Diagnostics) == 0 && len(p.Errors) == 0 {
			said.Said, _ = l.facts[p.PkgPath].(*library.Package)
			l.cache.put(p, l.under(m, p), said)
		}
		c.act = &checker.Action{Analyzer: c.act.Analyzer, Package: p, IsRoot: true, Result: c.act.Result, Diagnostics: c.act.Diagnostics} // without what it was made of
	}
	p.Types, p.TypesInfo = nil, nil
	if c.err != nil || len(c.act.Diagnostics) == 0 {
		p.Syntax = nil // nothing is printed of it
	}
	return c
}

// under returns what the findings in a package depend on besides its source: the settings, and what is asked of it.
func (l *linter) under(m *module, p *packages.Package) string {
	c := m.Config
	c.Below, c.Only = nil, nil // see below
	return fmt.Sprintf("%+v %q %+v %t %t %t", c, m.Name, m.Exclude, l.edits(), l.countsHidden(l.coverage.listed), l.imported[p.PkgPath])
}

// below returns what keeps the findings below the level, nil if they are not counted.
func (l *linter) below() func(analysis.Diagnostic) {
	if !l.countsHidden(l.coverage.listed) {
		return nil
	}
	return func(d analysis.Diagnostic) { l.lower = append(l.lower, d) }
}

// imported returns the packages that others of their module import.
func imported(pkgs []*packages.Package) map[string]bool {
	all := make(map[string]bool)
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		for _, q := range p.Imports {
			if isOneModule(p, q) {
				all[q.PkgPath] = true
			}
		}
	})
	return all
}
