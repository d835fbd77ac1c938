package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/tools/proof/verdict"
)

// A rule that has at least leastFindings in all first looks is on by default if maintainers would
// act on leastShare of them.
const (
	leastFindings = 10
	leastShare    = 0.9
)

// mechanismsFile names the findings of mechanisms, such as a kind or an origin, that are judged by themselves. A mechanism
// is possible if there is no ground for it.
const mechanismsFile = "tools/proof/testdata/firstlook-mechanisms.tsv"

// readMechanisms returns the mechanisms with their rules, by finding.
func readMechanisms() (map[string]string, error) {
	rows, err := readRows(mechanismsFile, 5)
	if err != nil {
		return nil, err
	}
	mechanisms := make(map[string]string)
	for _, r := range rows {
		mechanisms[strings.Join(r[:4], "\t")] = r[2] + " | " + r[4]
	}
	return mechanisms, nil
}

// byMechanism returns findings by their mechanism, or else by their rule.
func byMechanism(rows []verdict.Row, mechanisms map[string]string) map[string][]verdict.Row {
	by := make(map[string][]verdict.Row)
	for _, r := range rows {
		name := cmp.Or(mechanisms[r.Finding()], r.Rule)
		by[name] = append(by[name], r)
	}
	return by
}

// withoutPossible separates the findings of mechanisms for which there is no ground, and which are possible, from
// the others.
func withoutPossible(rows []verdict.Row, mechanisms map[string]string, grounds []ground) (others []verdict.Row, possible map[string][]verdict.Row) {
	possible = make(map[string][]verdict.Row)
	for _, r := range rows {
		if m := mechanisms[r.Finding()]; m != "" && !slices.ContainsFunc(grounds, func(g ground) bool { return g.of == m }) {
			possible[m] = append(possible[m], r)
		} else {
			others = append(others, r)
		}
	}
	return others, possible
}

// thresholdFaults says which rules, or mechanisms of them, are on although they are below the threshold.
func thresholdFaults(found map[string][]verdict.Row, on []string) []string {
	var faults []string
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if of := found[name]; len(of) >= leastFindings && share(of) < leastShare && slices.Contains(on, ruleOf(name)) {
			faults = append(faults, fmt.Sprintf("%s is on by default, and maintainers would act on %.0f %% of its %d findings: mend it, or make a mechanism possible", name, 100*share(of), len(of)))
		}
	}
	return faults
}

// ruleOf returns the rule of a mechanism, or the rule itself.
func ruleOf(name string) string {
	rule, _, _ := strings.Cut(name, " | ")
	return rule
}

// groundsFile says why rules are on by default that have fewer findings than leastFindings.
const groundsFile = "tools/proof/testdata/threshold.tsv"

// A ground is why a rule, or a mechanism of one, is on by default that first looks say too little of.
type ground struct {
	of              string
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
		g := ground{of: r[0], why: r[3]}
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
func groundFaults(found map[string][]verdict.Row, on []string, grounds []ground) []string {
	var faults []string
	for _, rule := range on {
		if len(found[rule]) < leastFindings && !slices.ContainsFunc(grounds, func(g ground) bool { return ruleOf(g.of) == rule }) {
			faults = append(faults, fmt.Sprintf("%s is on by default with %d findings in first looks: make it possible, or say why in %s", rule, len(found[rule]), groundsFile))
		}
	}
	for _, g := range grounds {
		all, acted := len(found[g.of])+g.excerpts, actedOn(found[g.of])+g.acted
		switch {
		case !slices.Contains(on, ruleOf(g.of)) || len(found[g.of]) >= leastFindings:
			faults = append(faults, fmt.Sprintf("%s says why %s is on, which nothing asks", groundsFile, g.of))
		case g.excerpts > 0 && (all < leastFindings || float64(acted) < leastShare*float64(all)):
			faults = append(faults, fmt.Sprintf("%s is on by default, and maintainers would act on %d of %d findings and excerpts", g.of, acted, all))
		}
	}
	return faults
}

// writeThreshold prints what is possible now, and what of the first looks is still found by default.
func writeThreshold(w *bytes.Buffer, rows []verdict.Row) error {
	mechanisms, err := readMechanisms()
	if err != nil {
		return err
	}
	grounds, err := readGrounds()
	if err != nil {
		return err
	}
	gone, err := readGone()
	if err != nil {
		return err
	}
	all := rows
	rows, possible := withoutPossible(rows, mechanisms, grounds)
	rows = stillFound(rows, gone)
	var list []string
	for _, m := range ranked(sizes(possible)) {
		rule, mechanism, _ := strings.Cut(m, " | ")
		list = append(list, fmt.Sprintf("%s (%s, %d of %d)", mechanism, rule, actedOn(possible[m]), len(possible[m])))
	}
	fmt.Fprintf(w, "\nMechanisms that are at the level possible now, as maintainers would act on fewer than nine of ten findings: %s.\n", strings.Join(list, "; "))
	fmt.Fprintf(w, "\nOf the %d findings of all rounds that maintainers would act on the program still has %d by default, of the other %d it has %d. They were mended\nafter they were seen, so this says what was mended, and not what a new round would find. `%s` has what is gone; what\nis in modules that cannot be had again counts as found. By rule:\n\n", actedOn(all), actedOn(rows), len(all)-actedOn(all), len(rows)-actedOn(rows), goneFile)
	writeByRule(w, rows)
	fmt.Fprintf(w, "\nThe threshold: a rule is on by default only if maintainers would act on %.0f %% of %d findings or more. ", 100*leastShare, leastFindings)
	writeGrounds(w, byMechanism(rows, mechanisms), grounds)
	return nil
}

// writeGrounds prints why rules are on that have fewer findings.
func writeGrounds(w *bytes.Buffer, found map[string][]verdict.Row, grounds []ground) {
	without := make(map[string][]string) // excerpts, by why
	var table bytes.Buffer
	for _, g := range grounds {
		if g.excerpts == 0 {
			without[g.why] = append(without[g.why], g.of)
			continue
		}
		rule, mechanism, _ := strings.Cut(g.of, " | ")
		fmt.Fprintf(&table, "| %s | %s | %d of %d | %d of %d |\n", rule, cmp.Or(mechanism, g.why), actedOn(found[g.of]), len(found[g.of]), g.acted, g.excerpts)
	}
	fmt.Fprint(w, "With fewer, a rule of the grammar is\non because no value of the unknown parts makes the text valid, and so are others where any value breaks what the program writes:\n")
	fmt.Fprintf(w, "%s. Rows of [levels](../../../docs/internal/levels.md) where a function says what it returns have\n%s. For the rest, excerpts of public code that were\njudged in the same way are counted in:\n\n",
		strings.Join(without["any value"], ", "), strings.Join(without["a function says what it returns"], " and "))
	fmt.Fprintf(w, "| Rule | of | acted on in first looks | in excerpts |\n|---|---|--:|--:|\n%s\n", table.String())
}
