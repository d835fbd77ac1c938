package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/tools/proof/verdict"
)

// A rule that has at least leastFindings in all first looks is on by default if maintainers would
// act on leastShare of them.
const (
	leastFindings = 10
	leastShare    = 0.9
)

// possibleFile names the findings of mechanisms, such as a kind or an origin, that are possible since.
const possibleFile = "internal/tools/proof/testdata/firstlook-possible.tsv"

// readPossible returns the mechanisms that are possible now, by finding.
func readPossible() (map[string]string, error) {
	rows, err := readRows(possibleFile, 5)
	if err != nil {
		return nil, err
	}
	possible := make(map[string]string)
	for _, r := range rows {
		possible[strings.Join(r[:4], "\t")] = r[4]
	}
	return possible, nil
}

// byMechanism separates the findings of what is possible now from the others.
func byMechanism(rows []verdict.Row, possible map[string]string) (others []verdict.Row, of map[string][]verdict.Row) {
	of = make(map[string][]verdict.Row)
	for _, r := range rows {
		if m := possible[r.Finding()]; m != "" {
			m = r.Rule + " | " + m
			of[m] = append(of[m], r)
		} else {
			others = append(others, r)
		}
	}
	return others, of
}

// belowThreshold returns the findings of the rules of which first looks say that they should
// not be on by default.
func belowThreshold(rows []verdict.Row) map[string][]verdict.Row {
	below := byRule(rows)
	for rule, of := range below {
		if len(of) < leastFindings || share(of) >= leastShare {
			delete(below, rule)
		}
	}
	return below
}

// thresholdFaults says which rules are on although they are below the threshold.
func thresholdFaults(rows []verdict.Row, on []string) []string {
	var faults []string
	below := belowThreshold(rows)
	for _, rule := range slices.Sorted(maps.Keys(below)) {
		if slices.Contains(on, rule) {
			faults = append(faults, fmt.Sprintf("%s is on by default, and maintainers would act on %.0f %% of its %d findings: mend it, or make a mechanism possible", rule, 100*share(below[rule]), len(below[rule])))
		}
	}
	return faults
}

// writeThreshold prints what is possible now, and what of the first looks is still found by default.
func writeThreshold(w *bytes.Buffer, rows []verdict.Row) error {
	possible, err := readPossible()
	if err != nil {
		return err
	}
	gone, err := readGone()
	if err != nil {
		return err
	}
	all := rows
	rows, mechanisms := byMechanism(rows, possible)
	rows = stillFound(rows, gone)
	fmt.Fprint(w, "\nMechanisms that are at the level possible now, as maintainers would act on fewer than nine of ten findings:\n\n")
	fmt.Fprint(w, "| Rule | mechanism | findings | modules | true | consistent | shrug | false | acted on | 90 % interval |\n|---|---|--:|--:|--:|--:|--:|--:|--:|---|\n")
	for _, m := range ranked(sizes(mechanisms)) {
		fmt.Fprintf(w, "| %s | %s |\n", m, cellsOf(mechanisms[m]))
	}
	fmt.Fprintf(w, "\nOf the %d findings of all rounds that maintainers would act on the program still has %d by default, of the other %d it has %d. They were mended\nafter they were seen, so this says what was mended, and not what a new round would find. `%s` has what is gone; what\nis in modules that cannot be had again counts as found. By rule:\n\n", actedOn(all), actedOn(rows), len(all)-actedOn(all), len(rows)-actedOn(rows), goneFile)
	writeByRule(w, rows)
	fmt.Fprintf(w, "\nThe threshold: a rule with %d findings or more of these is on by default only if maintainers would act on %.0f %% of them.\n\n", leastFindings, 100*leastShare)
	return nil
}
