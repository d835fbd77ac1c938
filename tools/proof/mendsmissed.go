package main

import (
	"bytes"
	"fmt"
	"slices"
)

// The files of what readers said of mends that are missed, and of findings in old trees that are still there.
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

// writePrecision prints what readers say of findings in old trees that are still there. A verdict that is to come is "-".
func writePrecision(w *bytes.Buffer, file string) error {
	rows, err := readRows(file, 8)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "Of the findings that are still there, at most 20 of a level and 2 of a repository, drawn at random, were read without the level. `%s`\nhas each.\n\n", file)
	both := !slices.ContainsFunc(rows, func(r []string) bool { return r[6] == "-" })
	readers := "by the first of two readers; the second is to come"
	if both {
		readers = "by the first, the second reader"
	}
	fmt.Fprintf(w, "| Level | read | worth a change, %s | right, not worth it | wrong | both the same |\n|---|--:|--:|--:|--:|--:|\n", readers)
	for _, level := range treeLevels {
		var counts [2][len(precisionVerdicts)]int
		n, same := 0, 0
		for _, r := range rows {
			if r[4] != level {
				continue
			}
			n++
			if r[5] == r[6] {
				same++
			}
			for reader, verdict := range r[5:7] {
				if i := slices.Index(precisionVerdicts[:], verdict); i >= 0 {
					counts[reader][i]++
				} else if verdict != "-" {
					return fmt.Errorf("%s: no verdict %q", file, verdict)
				}
			}
		}
		fmt.Fprintf(w, "| %s | %d |", level, n)
		for i := range precisionVerdicts {
			if both {
				fmt.Fprintf(w, " %d, %d |", counts[0][i], counts[1][i])
			} else {
				fmt.Fprintf(w, " %d |", counts[0][i])
			}
		}
		if both {
			fmt.Fprintf(w, " %d |\n", same)
		} else {
			fmt.Fprintln(w, " |")
		}
	}
	fmt.Fprintln(w)
	return nil
}
