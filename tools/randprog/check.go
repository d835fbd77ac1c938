package randprog

import (
	"fmt"
	"os"

	"golang.org/x/tools/go/analysis"
)

// A Check is what a program is held to.
type Check struct {
	Analyzer *analysis.Analyzer

	// Grammar reports whether a finding says that no value of the unknown parts makes a
	// valid URL.
	Grammar func(analysis.Diagnostic) bool

	// Suggested reports whether a fix may change more than the URL that is reported. Its
	// message ends with the reason in parentheses. What its unit prints where the reason
	// says is not held against it.
	Suggested func(analysis.SuggestedFix) bool

	// Opaque are forms that hide what is wrong, so that it is not counted.
	Opaque []string

	Runs int // of each program, before and after the fixes
	Deep int // of the units with findings of the grammar, to find a valid URL
}

// A Result is what became of a program.
type Result struct {
	Failures []Failure
	Units    int
	Findings int
	Fixes    int

	// Invalid counts the units whose URL no value makes valid, as far as the text of the
	// unit shows it, and Found those of them that are reported. Both are by form, "all", and
	// "at a sink" if a function takes the whole text for a URL.
	Invalid, Found map[string]int
	Missed         []*Unit // that are not
}

// A Failure is a promise that was not kept.
type Failure struct {
	Unit  *Unit
	Class string // the same for failures of one kind
	What  string
}

func (f Failure) String() string {
	if f.Unit == nil {
		return f.Class + ": " + f.What
	}
	return fmt.Sprintf("seed %d, unit %d: %s: %s\n%s", f.Unit.Seed, f.Unit.Number, f.Class, f.What, f.Unit.Source())
}

// Analyze returns what an analyzer finds in a program, which is not run.
func (p *Program) Analyze(a *analysis.Analyzer) (list []analysis.Diagnostic, err error) {
	err = p.written(func(m *module) error {
		found, err := m.analyze(a)
		for _, f := range found {
			list = append(list, f.Diagnostic)
		}
		return err
	})
	return list, err
}

// written writes a program into a folder of its own for as long as do works with it.
func (p *Program) written(do func(*module) error) error {
	dir, err := os.MkdirTemp("", "randprog")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	m, err := p.write(dir)
	if err != nil {
		return err
	}
	return do(m)
}

// Check runs a program before and after the fixes.
func (p *Program) Check(c Check) (*Result, error) {
	return p.within(c, func(v *verdict, m *module, found []finding) error {
		before, err := v.runBefore(m)
		if err != nil {
			return err
		}
		return v.runAfter(m, found, before)
	})
}

// Count only analyzes a program, and counts what is found.
func (p *Program) Count(c Check) (*Result, error) {
	return p.within(c, func(*verdict, *module, []finding) error { return nil })
}

// within analyzes a program in a folder of its own, and does more there.
func (p *Program) within(c Check, more func(*verdict, *module, []finding) error) (*Result, error) {
	v := &verdict{
		Result:   Result{Units: len(p.Units), Invalid: make(map[string]int), Found: make(map[string]int)},
		check:    c,
		units:    make(map[int]*Unit),
		findings: make(map[int][]finding),
	}
	for _, u := range p.Units {
		v.units[u.Number] = u
	}
	err := p.written(func(m *module) error {
		found, err := m.analyze(c.Analyzer)
		if err != nil {
			return err
		}
		if err := v.sort(found, m); err != nil {
			return err
		}
		v.count()
		return more(v, m, found)
	})
	if err != nil {
		return nil, err
	}
	return &v.Result, nil
}

// runBefore runs the program as it is. Of a unit in which nothing is found there is nothing
// to be seen, so it is left out.
func (v *verdict) runBefore(m *module) (map[printed]string, error) {
	if err := m.keep(v.reported); err != nil {
		return nil, err
	}
	if err := m.build(); err != nil {
		return nil, err
	}
	before, err := m.run(0, v.check.Runs, nil)
	if err != nil {
		return nil, err
	}
	deep, err := m.run(v.check.Runs, v.check.Runs+v.check.Deep, v.forbidden)
	if err != nil {
		return nil, err
	}
	v.falseWords(before)
	v.falseWords(deep)
	return before, nil
}

// runAfter applies the fixes, and runs the units that they edit.
func (v *verdict) runAfter(m *module, found []finding, before map[printed]string) error {
	if err := m.restore(); err != nil {
		return err
	}
	overlap, err := m.fix(found)
	if err != nil {
		return err
	}
	for _, f := range overlap {
		v.fail(v.units[f.unit], "overlap", f.Message)
	}
	left, err := m.analyze(v.check.Analyzer) // with all units: more may be seen in fewer
	if err == nil {
		err = m.keep(v.edited)
	}
	if err == nil {
		err = m.build()
	}
	if err != nil {
		v.fail(nil, "does not compile", err.Error())
		return nil
	}
	after, err := m.run(0, v.check.Runs, nil)
	if err != nil {
		return err
	}
	v.remains(left)
	doubtful := v.changes(before, after, left)
	deep, err := m.runAnew(v.check.Runs, v.check.Runs+v.check.Deep, doubtful)
	if err != nil {
		return err
	}
	v.neverValid(deep, doubtful)
	return nil
}
