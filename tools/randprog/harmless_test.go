package randprog_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/tools/randprog"
)

var (
	units = flag.Int("harm.n", 1000, "the number of units")
	seed  = flag.Uint64("harm.seed", 1738, "the seed")
	only  = flag.Int("harm.unit", -1, "the only unit")
	fixes = flag.String("harm.fixes", "safe,all", "the fixes to apply: safe, all, or both in turn")
	count = flag.Bool("harm.count", false, "list the failures by class, and what is found by form")
)

// leftOut are the forms in which programs come to harm as yet.
var leftOut []string

// opaque are the forms that need not be seen through: reads of fields and elements, what
// the linker or a function value can change, and where no sink or name tells of a URL.
var opaque = []string{
	"field", "map", "slice", "format in a field", "format in a map", "package variable", "bytes", "closure", "append", "Builder", "method", "recursion", "mended",
	"function value", "fields of a url.URL",
	"shown", "assigned", "prose", "prose from outside", "compared itself", "case itself", "searched itself", "key itself",
}

// unitsOfProgram is the number of units that are built together.
const unitsOfProgram = 10_000

// No fix changes a random program beyond the URL that it names, unless it is suggested and
// says why, and no finding of the grammar is false. A failure names its seed and unit, which
//
//	go -C tools test ./randprog -run Harmless -harm.seed=SEED -harm.unit=UNIT
//
// looks at again, alone.
func TestHarmless(t *testing.T) {
	for which := range strings.SplitSeq(*fixes, ",") {
		t.Run(which, func(t *testing.T) { harmless(t, newCheck(t, which)) })
	}
}

func harmless(t *testing.T, check randprog.Check) {
	for first := 0; first < *units; first += unitsOfProgram {
		numbers := randprog.Numbers(first, min(first+unitsOfProgram, *units))
		if *only >= 0 {
			numbers = []int{*only}
		}
		r, err := randprog.New(*seed, numbers, leftOut).Check(check)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("seed %d, units %d to %d: %d findings, %d fixes, %d failures", *seed, numbers[0], numbers[len(numbers)-1], r.Findings, r.Fixes, len(r.Failures))
		report(t, r)
		if *only >= 0 {
			return
		}
	}
}

// newAnalyzer returns the analyzer, for which the functions of package out are sinks.
func newAnalyzer(t *testing.T, fixes string) *analysis.Analyzer {
	a, err := analyzer.New(analyzer.Config{
		Enable: []string{"style"},
		Fixes:  fixes,
		Module: true,
		Sinks: []urlexpr.SinkFunc{
			{Func: "prog/out.Get", Arg: 2, Requirement: urlexpr.Absolute},
			{Func: "prog/out.Parse", Arg: 2, Requirement: urlexpr.Reference},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func newCheck(t *testing.T, fixes string) randprog.Check {
	return randprog.Check{Analyzer: newAnalyzer(t, fixes), Grammar: isOfGrammar(), Suggested: analyzer.IsSuggested, Opaque: opaque, Runs: 12, Deep: 200}
}

// Nine of ten URLs that no value makes valid are found where a function takes the whole text
// for one, at any level.
func TestInvalidIsFound(t *testing.T) {
	check := newCheck(t, "safe")
	if err := check.Analyzer.Flags.Set("level", "any"); err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		r, err := randprog.New(*seed+uint64(n), randprog.Numbers(0, 1500), leftOut).Count(check)
		if err != nil {
			t.Fatal(err)
		}
		found, all := r.Found["at a sink"], r.Invalid["at a sink"]
		t.Logf("seed %d: %d of %d at a sink, %d of %d in all", *seed+uint64(n), found, all, r.Found["all"], r.Invalid["all"])
		if *count {
			for _, u := range r.Missed {
				t.Logf("not found: unit %d, %q\n%s", u.Number, u.Forms, u.Source())
			}
		}
		if all < 100 || 10*found < 9*all {
			t.Errorf("seed %d: %d of %d are found", *seed+uint64(n), found, all)
		}
	}
}

// isOfGrammar returns what tells findings that no value can make untrue from those that
// look at what numbers and letters mean.
func isOfGrammar() func(analysis.Diagnostic) bool {
	group := make(map[string]analyzer.Group)
	for _, r := range analyzer.Rules() {
		group[r.ID] = r.Group
	}
	return func(d analysis.Diagnostic) bool {
		switch d.Category {
		case "fragment", "missing-scheme": // the rest is valid; a scheme may be called "localhost"
			return false
		}
		// "mailto://a@b" is an address, by the letter.
		return group[d.Category] == analyzer.Grammar && !strings.Contains(d.Message, "which names no host")
	}
}

func report(t *testing.T, r *randprog.Result) {
	t.Helper()
	if !*count {
		for _, f := range r.Failures {
			t.Error(f)
		}
		return
	}
	classes := make(map[string][]randprog.Failure)
	for _, f := range r.Failures {
		classes[f.Class] = append(classes[f.Class], f)
	}
	for _, class := range slices.Sorted(maps.Keys(classes)) {
		list := classes[class]
		slices.SortFunc(list, func(a, b randprog.Failure) int { return len(a.String()) - len(b.String()) })
		forms := make(map[string]int)
		for _, f := range list {
			if f.Unit != nil {
				for _, form := range f.Unit.Forms {
					forms[form]++
				}
			}
		}
		t.Errorf("%d times %s; forms %v", len(list), class, forms)
		for _, f := range list[:min(4, len(list))] {
			t.Log(f)
		}
	}
	var b strings.Builder
	for _, form := range slices.Sorted(maps.Keys(r.Invalid)) {
		fmt.Fprintf(&b, "%s %d of %d\n", form, r.Found[form], r.Invalid[form])
	}
	slices.SortFunc(r.Missed, func(a, b *randprog.Unit) int { return len(a.Source()) - len(b.Source()) })
	for _, u := range r.Missed[:min(40, len(r.Missed))] {
		t.Logf("not found: unit %d\n%s", u.Number, u.Source())
	}
	t.Logf("found of what no value makes valid:\n%s", b.String())
}
