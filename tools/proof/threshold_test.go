package main

import (
	"maps"
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/proof/verdict"
)

// A rule is on by default only if maintainers would act on nine of ten of its findings.
func TestThreshold(t *testing.T) {
	t.Chdir("../..")
	rounds, err := readRounds()
	if err != nil {
		t.Fatal(err)
	}
	mechanisms, err := readMechanisms()
	if err != nil {
		t.Fatal(err)
	}
	gone, err := readGone()
	if err != nil {
		t.Fatal(err)
	}
	grounds, err := readGrounds()
	if err != nil {
		t.Fatal(err)
	}
	all := pooled(rounds)
	if n := len(all) - len(stillFound(all, gone)); n != len(gone) {
		t.Errorf("%s names %d findings, of which %d are recorded", goneFile, len(gone), n)
	}
	unnamed := maps.Clone(mechanisms)
	for _, r := range all {
		delete(unnamed, r.Finding())
	}
	others, possible := withoutPossible(all, mechanisms, grounds)
	found := byMechanism(stillFound(others, gone), mechanisms)
	on, values := onByDefault()
	for _, fault := range slices.Concat(thresholdFaults(found, on), groundFaults(found, values, grounds)) {
		t.Error(fault)
	}
	for m, of := range possible {
		if share(of) >= leastShare {
			t.Errorf("%s is possible, and maintainers would act on %d of %d", m, actedOn(of), len(of))
		}
	}
	for f := range unnamed {
		t.Errorf("%s names %q, which is not recorded", mechanismsFile, f)
	}
}

// onByDefault returns the rules of which some finding is likely or certain, and those of them that
// judge values.
func onByDefault() (on, values []string) {
	for _, r := range analyzer.Rules() {
		if r.Off || r.DefaultLevel().String() == "possible" && !r.Certain {
			continue
		}
		on = append(on, r.ID)
		if r.Group != analyzer.Grammar {
			values = append(values, r.ID)
		}
	}
	return on, values
}

// judged returns findings of a rule, and how many maintainers would act on and would not.
func judged(rule string, acted, not int) (rows []verdict.Row) {
	for i := range acted + not {
		r := verdict.Row{Module: "example.com/a@v1.0.0", Rule: rule, Verdict: "true"}
		if i >= acted {
			r.Verdict = "shrug"
		}
		rows = append(rows, r)
	}
	return rows
}

func TestThresholdFaults(t *testing.T) {
	found := slices.Concat(judged("path-arg", 9, 1), judged("query-arg", 8, 2), judged("host-port", 0, 9))
	on := []string{"host-port", "path-arg", "query-arg"}
	for _, test := range []struct {
		on   []string
		want int
	}{
		{on, 1},     // query-arg is below
		{on[:2], 0}, // and off
	} {
		if faults := thresholdFaults(byRule(found), test.on); len(faults) != test.want {
			t.Errorf("on %v: %q", test.on, faults)
		}
	}
}

func TestGroundFaults(t *testing.T) {
	found := slices.Concat(judged("path-arg", 10, 0), judged("plus-sign", 8, 1))
	on := []string{"path-arg", "plus-sign"}
	for _, test := range []struct {
		grounds []ground
		want    int
	}{
		{nil, 1},                         // plus-sign has nine
		{[]ground{{of: "plus-sign"}}, 0}, // any value breaks it
		{[]ground{{of: "plus-sign", acted: 1, excerpts: 1}}, 0},  // nine of ten
		{[]ground{{of: "plus-sign", acted: 9, excerpts: 10}}, 1}, // 17 of 19
		{[]ground{{of: "plus-sign"}, {of: "path-arg"}}, 1},       // which has ten itself
		{[]ground{{of: "plus-sign"}, {of: "double-slash"}}, 1},   // which is off
	} {
		if faults := groundFaults(byRule(found), on, test.grounds); len(faults) != test.want {
			t.Errorf("grounds %+v: %q", test.grounds, faults)
		}
	}
}
