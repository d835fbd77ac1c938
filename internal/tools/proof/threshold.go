package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
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

// groundsFile says why rules are on by default that have fewer findings than leastFindings.
const groundsFile = "internal/tools/proof/testdata/threshold.tsv"

// A ground is why a rule is on by default that first looks say too little of.
type ground struct {
	rule            string
	acted, excerpts int // excerpts are 0 if any value breaks what the program writes
	why             string
}

// readGrounds returns the grounds in the order of the file.
func readGrounds() ([]ground, error) {
	rows, err := readRows(groundsFile, 4)
	if err != nil {
		return nil, err
	}
	var grounds []ground
	for _, r := range rows {
		g := ground{rule: r[0], why: r[3]}
		if r[2] != "-" {
			acted, err := strconv.Atoi(r[1])
			judged, wrong := strconv.Atoi(r[2])
			if err := errors.Join(err, wrong); err != nil {
				return nil, fmt.Errorf("%s: %w", groundsFile, err)
			}
			g.acted, g.excerpts = acted, judged
		}
		grounds = append(grounds, g)
	}
	return grounds, nil
}

// groundFaults says which rules of values are on with too few findings and no ground, and which
// grounds nothing needs.
func groundFaults(rows []verdict.Row, on []string, grounds []ground) []string {
	var faults []string
	found := byRule(rows)
	few := func(rule string) bool { return len(found[rule]) < leastFindings }
	for _, rule := range on {
		if few(rule) && !slices.ContainsFunc(grounds, func(g ground) bool { return g.rule == rule }) {
			faults = append(faults, fmt.Sprintf("%s is on by default with %d findings in first looks: make it possible, or say why in %s", rule, len(found[rule]), groundsFile))
		}
	}
	for _, g := range grounds {
		all, acted := len(found[g.rule])+g.excerpts, actedOn(found[g.rule])+g.acted
		switch {
		case !slices.Contains(on, g.rule) || !few(g.rule):
			faults = append(faults, fmt.Sprintf("%s says why %s is on, which nothing asks", groundsFile, g.rule))
		case g.excerpts > 0 && (all < leastFindings || float64(acted) < leastShare*float64(all)):
			faults = append(faults, fmt.Sprintf("%s is on by default, and maintainers would act on %d of %d findings and excerpts", g.rule, acted, all))
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
	fmt.Fprintf(w, "\nThe threshold: a rule is on by default only if maintainers would act on %.0f %% of %d findings or more. ", 100*leastShare, leastFindings)
	return writeGrounds(w, byRule(rows))
}

// writeGrounds prints why rules are on that have fewer findings.
func writeGrounds(w *bytes.Buffer, found map[string][]verdict.Row) error {
	grounds, err := readGrounds()
	if err != nil {
		return err
	}
	var anyValue []string
	var table bytes.Buffer
	for _, g := range grounds {
		if g.excerpts == 0 {
			anyValue = append(anyValue, g.rule)
			continue
		}
		fmt.Fprintf(&table, "| %s | %d of %d | %d of %d | %s |\n", g.rule, actedOn(found[g.rule]), len(found[g.rule]), g.acted, g.excerpts, g.why)
	}
	fmt.Fprint(w, "With fewer, a rule of the grammar is\non because no value of the unknown parts makes the text valid, and so are others where any value breaks what the program writes:\n")
	fmt.Fprintf(w, "%s. For the rest, excerpts of public code that were\njudged in the same way are counted in:\n\n", strings.Join(anyValue, ", "))
	fmt.Fprintf(w, "| Rule | acted on in first looks | in excerpts | which are |\n|---|--:|--:|---|\n%s\n", table.String())
	return nil
}
