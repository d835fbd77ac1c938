package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the files with the scores")

// variantsFile is to the variants what scoreFile is to the cases.
const variantsFile = "tools/proof/testdata/variants.tsv"

// The faults of the cases and of the variants that were found once are found, and no
// right line is reported.
func TestCases(t *testing.T) {
	t.Chdir("../..")
	for dir, file := range map[string]string{casesDir: scoreFile, variantsDir: variantsFile} {
		t.Run(filepath.Base(dir), func(t *testing.T) { testScore(t, dir, file) })
	}
}

func testScore(t *testing.T, dir, file string) {
	all, err := readCases(dir)
	if err != nil {
		t.Fatal(err)
	}
	byDefault, everything, err := scoreBoth(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range byDefault.wrong {
		t.Errorf("right, but reported by default: %s", wrong)
	}

	got := map[string][3]int{"right lines": {0, len(byDefault.wrong), len(everything.wrong)}}
	for name, n := range total(all) {
		got[name] = [3]int{n, byDefault.found[name], everything.found[name]}
	}
	if *update {
		writeScore(t, file, got)
	}
	want := readScore(t, file)
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, slices.Sorted(maps.Keys(want))) {
		t.Errorf("the cases have %q", names)
	}
	for name, was := range want {
		is := got[name]
		switch {
		case is[0] != was[0]:
			t.Errorf("%s: %d cases, want %d", name, is[0], was[0])
		case name == "right lines" && is[2] > was[2]:
			t.Errorf("%d right lines are reported with every rule, want %d: %q", is[2], was[2], everything.wrong)
		case name != "right lines" && (is[1] < was[1] || is[2] < was[2]):
			t.Errorf("%s: %d found by default and %d with every rule, want %d and %d", name, is[1], is[2], was[1], was[2])
		case is != was:
			t.Logf("%s: %v is better than %v: write it down with -update", name, is, was)
		}
	}
}

// docs/comparison.md has what is found of each class and level; the columns of
// other linters are as "report cases" measured them.
func TestComparison(t *testing.T) {
	t.Chdir("../..")
	page, err := os.ReadFile(comparisonFile)
	if err != nil {
		t.Fatal(err)
	}
	rows := make(map[string]bool)
	var fresh strings.Builder
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(line, " | ")
		name, _, _ := strings.Cut(strings.TrimPrefix(cells[0], "| "), ": ")
		for _, key := range []string{name, "level " + name} {
			if n, ok := readScore(t, scoreFile)[key]; ok && len(cells) > 4 {
				rows[key] = true
				for i := range n {
					cells[i+1] = strconv.Itoa(n[i])
				}
				line = strings.Join(cells, " | ")
			}
		}
		fresh.WriteString(line)
	}
	for name := range readScore(t, scoreFile) {
		if !rows[name] && name != "right lines" {
			t.Errorf("%s has no row for %s", comparisonFile, name)
		}
	}
	if fresh.String() == string(page) {
		return
	}
	if !*update {
		t.Fatalf("%s has other figures than %s: run go -C tools test ./proof -run=TestComparison -update", comparisonFile, scoreFile)
	}
	if err := os.WriteFile(comparisonFile, []byte(fresh.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

func writeScore(t *testing.T, file string, score map[string][3]int) {
	var b strings.Builder
	b.WriteString("# class or level	cases	found by default	found with every rule\n")
	for _, name := range slices.Sorted(maps.Keys(score)) {
		n := score[name]
		fmt.Fprintf(&b, "%s\t%d\t%d\t%d\n", name, n[0], n[1], n[2])
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

func readScore(t *testing.T, file string) map[string][3]int {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	score := make(map[string][3]int)
	for row := range strings.Lines(string(text)) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		var n [3]int
		name, numbers, _ := strings.Cut(row, "\t")
		if _, err := fmt.Sscan(numbers, &n[0], &n[1], &n[2]); err != nil {
			t.Fatalf("%s: %q: %v", file, row, err)
		}
		score[name] = n
	}
	return score
}
