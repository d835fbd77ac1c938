package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/urllint/urllint/tools/proof/mends"
)

// The files of what readers said of mends, and of what became of findings in old trees.
const (
	auditFile = "tools/proof/testdata/mends-audit.tsv"
	treesFile = "tools/proof/testdata/mends-trees.tsv"
)

// auditVerdicts are what a reader says of a mend: it mends what a user could meet, or something else.
var auditVerdicts = [...]string{"mend", "none"}

// writeAudit prints which share of the mends two readers call one. Rows are those of mends, and three verdicts: of the
// first reader, of the second, and what settles it.
func writeAudit(w *bytes.Buffer) error {
	rows, err := readRows(auditFile, 8)
	if err != nil {
		return err
	}
	agree, mend := 0, 0
	for _, r := range rows {
		for _, v := range r[5:] {
			if !slices.Contains(auditVerdicts[:], v) {
				return fmt.Errorf("%s: no verdict %q", auditFile, v)
			}
		}
		if r[5] == r[6] {
			agree++
		}
		if r[7] == "mend" {
			mend++
		}
	}
	fmt.Fprintf(w, "Two readers, each without the other's verdict, looked at %d mends at random. They agreed on %d, and %d (%.0f %%) mend a fault that a user could meet.\nBy the rules before these, the readers of 80 others had called 64 and 66 of them mends.\n\n",
		len(rows), agree, mend, 100*float64(mend)/float64(max(1, len(rows))))
	return nil
}

// treeLevels are the levels of findings in trees.
var treeLevels = [...]string{"default", "everything"}

// mostRules is how many rules of a level have a row of their own.
const mostRules = 4

// writeTrees prints what became of the findings in trees of two years ago.
func writeTrees(w *bytes.Buffer, file string) error {
	rows, err := readRows(file, 8)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	type key struct{ level, rule string }
	counts := make(map[key]map[string]int)
	var of []mends.Mend // repositories, to count them
	loaded, found := make(map[string]bool), make(map[string]int)
	for _, r := range rows {
		switch {
		case r[3] != "-":
			k := key{r[5], r[4]}
			if counts[k] == nil {
				counts[k] = make(map[string]int)
			}
			counts[k][r[6]]++
			found[r[5]+" "+r[4]]++
			loaded[r[0]] = true
		case r[1] != "-":
			loaded[r[0]] = true
		}
		of = append(of, mends.Mend{Repository: r[0]})
	}
	fmt.Fprintf(w, "In %d repositories, a tree that is two years older than the newest commit was checked; %d could be loaded. What became of the place of each\nfinding by default, and of at most %d more of each rule and repository. Upstream does not mend what it does not see: \"still there\" is no verdict.\n\n",
		repositoriesOf(of), len(loaded), mostPossible)
	fmt.Fprintln(w, "| Level | rule | findings | mended as said | mended otherwise | still there | place gone |\n|---|---|--:|--:|--:|--:|--:|")
	for _, level := range treeLevels {
		sum, others := make(map[string]int), make(map[string]int)
		total, rules, rest := 0, 0, 0
		for _, name := range ranked(found) {
			var k key
			if _, err := fmt.Sscanf(name, "%s %s", &k.level, &k.rule); err != nil || k.level != level {
				continue
			}
			total += found[name]
			rules++
			of := counts[k]
			for _, outcome := range poolColumns[:4] {
				sum[outcome] += of[outcome]
				if rules > mostRules {
					others[outcome] += of[outcome]
				}
			}
			if rules > mostRules {
				rest += found[name]
				continue
			}
			writeOutcomes(w, level, k.rule, found[name], of)
		}
		if rest > 0 {
			writeOutcomes(w, level, fmt.Sprintf("%d others", rules-mostRules), rest, others)
		}
		if total == 0 {
			continue
		}
		writeOutcomes(w, level, "all", total, sum)
	}
	fmt.Fprintln(w)
	return nil
}

func writeOutcomes(w *bytes.Buffer, level, rule string, n int, of map[string]int) {
	fmt.Fprintf(w, "| %s | %s | %d |", level, rule, n)
	for _, outcome := range poolColumns[:4] {
		fmt.Fprintf(w, " %d |", of[outcome])
	}
	fmt.Fprintln(w)
}
