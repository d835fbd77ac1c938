package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/urllint/urllint/tools/proof/history"
)

// The files of what readers said of mends that are missed, and of findings in old trees.
const (
	missedFile    = "tools/proof/testdata/mends-missed.tsv"
	precisionFile = "tools/proof/testdata/mends-precision.tsv"
)

// missedMechanisms are the names that readers give to why a mend is missed by default, and what would decide it.
var missedMechanisms = [...]struct{ name, decides string }{
	{"API fact", "what a field or function of a known API holds or takes: URL.Host, Path, String; Host beside a ServerName"},
	{"returned or stored", "the constant alone, as %s:%d or ?key=%s, with a type, a field or a parameter that says what it holds"},
	{"intention", "nothing in the code: what users enter, what the server takes"},
	{"name", "whether an ID can hold the character"},
	{"other package of the module", "the body of a function next door"},
	{"built in pieces", "texts that are added to a text in a loop or a branch"},
	{"base + /x", "whether the base ends in a slash, and the server minds two"},
	{"own client", "that a method of the package ends in http.NewRequest"},
	{"text of a constant", "the constant alone"},
	{"closure", "the value of a captured variable"},
	{"escape by hand", "that strings.Replace escapes one character only"},
	{"test by hand", `that a test for ":" holds for every IPv6 address`},
	{"callers", "whether a bad text can reach it"},
	{"nothing breaks", "nothing: no realistic value breaks it"},
}

// writeMissed prints why mends are missed by default.
func writeMissed(w *bytes.Buffer, file string) error {
	rows, err := readRows(file, 10)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "Two readers, each without the other's answers, said of %d mends at random that are missed by default why, and whether the package alone\ndecides it. `%s` has each.\n\n", len(rows), file)
	fmt.Fprintln(w, "| Mechanism | first | second | both | decidable, by both | what would decide it |\n|---|--:|--:|--:|--:|---|")
	agreed, decidable, either := 0, 0, 0
	for _, m := range missedMechanisms {
		var of [4]int // first, second, both, decidable
		for _, r := range rows {
			first, second := r[5] == m.name, r[6] == m.name
			for i, is := range []bool{first, second, first && second, first && second && r[7] == "y" && r[8] == "y"} {
				if is {
					of[i]++
				}
			}
		}
		agreed += of[2]
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %s |\n", m.name, of[0], of[1], of[2], of[3], m.decides)
	}
	for _, r := range rows {
		for _, name := range r[5:7] {
			if !slices.ContainsFunc(missedMechanisms[:], func(m struct{ name, decides string }) bool { return m.name == name }) {
				return fmt.Errorf("%s: no mechanism %q", file, name)
			}
		}
		switch {
		case r[7] == "y" && r[8] == "y":
			decidable++
		case r[7] == "y" || r[8] == "y":
			either++
		}
	}
	fmt.Fprintf(w, "\nThey name the same mechanism for %d. Both call %d decidable, whatever the mechanism, and one of them %d more.\n\n", agreed, decidable, either)
	return nil
}

// precisionVerdicts are what a reader says of a finding: worth a change, right and not worth one, or wrong.
var precisionVerdicts = [...]string{"worth", "right", "wrong"}

// leastRead is how many findings a rule has that has a row of its own.
const leastRead = 4

// writePrecision prints how many findings by default in old trees upstream mended, or two readers would change.
func writePrecision(w *bytes.Buffer, file string) error {
	rows, err := readRows(file, 8)
	if err != nil {
		return err
	}
	type sums struct{ n, mended, both, one, wrong int }
	of, found := make(map[string]*sums), make(map[string]int)
	all := new(sums)
	for _, r := range rows {
		rule, isMended := r[3], r[4] == string(history.AsSaid) || r[4] == string(history.Otherwise)
		if of[rule] == nil {
			of[rule] = new(sums)
		}
		found[rule]++
		votes := make(map[string]int)
		for _, verdict := range r[5:7] {
			if !slices.Contains(precisionVerdicts[:], verdict) {
				return fmt.Errorf("%s: no verdict %q", file, verdict)
			}
			votes[verdict]++
		}
		for _, s := range []*sums{of[rule], all} {
			s.n++
			switch {
			case isMended:
				s.mended++
			case votes["worth"] == 2:
				s.both++
			case votes["worth"] == 1:
				s.one++
			case votes["wrong"] == 2:
				s.wrong++
			}
		}
	}
	fmt.Fprintf(w, "Of the findings by default in these trees, %d were drawn at random, at most two of a repository, and two readers, each without the other's verdict\n"+
		"and without what became of the place, said what a maintainer would do. `%s` has each. Acted on, mended as upstream did\n"+
		"or changed by both, are %d of %d (%.0f %%).\n\n", all.n, file, all.mended+all.both, all.n, 100*float64(all.mended+all.both)/float64(max(1, all.n)))
	fmt.Fprintln(w, "| Rule | read | mended since | change, by both | by one | wrong, by both |\n|---|--:|--:|--:|--:|--:|")
	write := func(name string, s *sums) {
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d |\n", name, s.n, s.mended, s.both, s.one, s.wrong)
	}
	for _, rule := range ranked(found) {
		if found[rule] >= leastRead {
			write(rule, of[rule])
		}
	}
	write("all", all)
	fmt.Fprintln(w)
	return nil
}
