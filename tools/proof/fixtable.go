package main

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// fixesFile has what was found of the fixes of modules by reading all changes.
const fixesFile = "tools/proof/testdata/fixes.tsv"

// fewOtherwise is how many hunks of a module may be otherwise before the page names it.
const fewOtherwise = 3

// recordedFixes prints what fixesFile has.
func recordedFixes(w *bytes.Buffer) error {
	rows, err := readRows(fixesFile, 7)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "What `-fix=all` changes in %d modules, with the groups %s and `-level=possible`. All changes were read. The\npackages that change, and their tests, compile as before, and a second run changes nothing. The tests are those of the packages that change, by name, with a\nresult before and after; 0 if they were not run. `%s`\nhas all modules; those stand here in which more than %d hunks are otherwise than a maintainer would write them, or tests have another result.\n\n", len(rows), "semantics, security, style and args", fixesFile, fewOtherwise)
	fmt.Fprint(w, "| Module | hunks | as a maintainer would write it | otherwise | harm | tests | with another result | what is otherwise |\n|---|--:|--:|--:|--:|--:|--:|---|\n")
	var sums [5]int
	for _, r := range rows {
		var numbers [5]int // hunks, otherwise, harm, tests, other results
		for i := range numbers {
			if numbers[i], err = strconv.Atoi(r[i+1]); err != nil {
				return fmt.Errorf("%s: %s: %w", fixesFile, r[0], err)
			}
			sums[i] += numbers[i]
		}
		if numbers[1] > fewOtherwise || numbers[2] > 0 || numbers[4] > 0 {
			writeFixes(w, r[0], numbers, strings.TrimPrefix(r[6], "-"))
		}
	}
	writeFixes(w, fmt.Sprintf("all %d", len(rows)), sums, "")
	fmt.Fprintln(w)
	result(w, "of %d hunks in %d modules, %d are as a maintainer would write them, %d are written otherwise, and %d do harm", sums[0], len(rows), sums[0]-sums[1]-sums[2], sums[1], sums[2])
	return nil
}

func writeFixes(w *bytes.Buffer, module string, n [5]int, why string) {
	fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d | %d | %s |\n", module, n[0], n[0]-n[1]-n[2], n[1], n[2], n[3], n[4], why)
}
