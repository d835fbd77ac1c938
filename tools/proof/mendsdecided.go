package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/urllint/urllint/tools/proof/history"
)

const decidedFile = "tools/proof/testdata/mends-decided.tsv"

// deciders are the places of the code that decides whether a finding is right, as a reader names them.
var deciders = [...]struct{ name, means string }{
	{"here", "the function itself"},
	{"package", "other code of the package"},
	{"imported", "a package of the module that it imports"},
	{"importer", "a package that imports it"},
	{"module", "another module"},
	{"outside", "a configuration, a user, the network"},
}

// writeDecided prints how many findings by default in old trees are right, by what decides it.
func writeDecided(w *bytes.Buffer, file string) error {
	rows, err := readRows(file, 8)
	if err != nil {
		return err
	}
	type sums struct{ n, mended, worth, right, wrong int }
	of := make(map[string]*sums)
	for _, d := range deciders {
		of[d.name] = new(sums)
	}
	for _, r := range rows {
		outcome, verdict, decider := r[4], r[5], r[6]
		s := of[decider]
		if s == nil || !slices.Contains(precisionVerdicts[:], verdict) {
			return fmt.Errorf("%s: no verdict %q of %q", file, verdict, decider)
		}
		s.n++
		switch {
		case outcome == string(history.AsSaid):
			s.mended++
		case verdict == "worth":
			s.worth++
		case verdict == "right":
			s.right++
		default:
			s.wrong++
		}
	}
	fmt.Fprintf(w, "Of the others, a reader looked at %d, at most four of a repository and of rules that ask where a value comes from: what decides\n"+
		"whether the finding is right, and whether it is. `%s` has each.\n\n", len(rows), file)
	fmt.Fprintln(w, "| Decided by | read | mended since | worth a change | right, not worth it | wrong |\n|---|--:|--:|--:|--:|--:|")
	for _, d := range deciders {
		s := of[d.name]
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d |\n", d.means, s.n, s.mended, s.worth, s.right, s.wrong)
	}
	fmt.Fprintln(w)
	return nil
}
