package main

import (
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/tools/proof/verdict"
)

// A rule is on by default only if maintainers would act on nine of ten of its findings.
func TestThreshold(t *testing.T) {
	t.Chdir("../../..")
	rounds, err := readRounds()
	if err != nil {
		t.Fatal(err)
	}
	possible, err := readPossible()
	if err != nil {
		t.Fatal(err)
	}
	gone, err := readGone()
	if err != nil {
		t.Fatal(err)
	}
	all := pooled(rounds)
	if n := len(all) - len(stillFound(all, gone)); n != len(gone) {
		t.Errorf("%s names %d findings, of which %d are recorded", goneFile, len(gone), n)
	}
	rows, mechanisms := byMechanism(all, possible)
	rows = stillFound(rows, gone)
	for _, fault := range thresholdFaults(rows, onByDefault()) {
		t.Error(fault)
	}
	n := 0
	for m, of := range mechanisms {
		n += len(of)
		if share(of) >= leastShare {
			t.Errorf("%s is possible, and maintainers would act on %d of %d", m, actedOn(of), len(of))
		}
	}
	if n != len(possible) {
		t.Errorf("%s names %d findings, of which %d are recorded", possibleFile, len(possible), n)
	}
}

// onByDefault returns the rules of which some finding is likely or certain.
func onByDefault() []string {
	var on []string
	for _, r := range analyzer.Rules() {
		if !r.Off && r.DefaultLevel().String() != "possible" {
			on = append(on, r.ID)
		}
	}
	return on
}

func TestThresholdFaults(t *testing.T) {
	rows := func(rule string, acted, not int) (rows []verdict.Row) {
		for i := range acted + not {
			r := verdict.Row{Module: "example.com/a@v1.0.0", Rule: rule, Verdict: "true"}
			if i >= acted {
				r.Verdict = "shrug"
			}
			rows = append(rows, r)
		}
		return rows
	}
	found := slices.Concat(rows("path-arg", 9, 1), rows("query-arg", 8, 2), rows("host-port", 0, 9))
	on := []string{"host-port", "path-arg", "query-arg"}
	for _, test := range []struct {
		on   []string
		want int
	}{
		{on, 1},     // query-arg is below
		{on[:2], 0}, // and off
	} {
		if faults := thresholdFaults(found, test.on); len(faults) != test.want {
			t.Errorf("on %v: %q", test.on, faults)
		}
	}
}
