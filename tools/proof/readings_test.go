package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// docs/internal/levels.md has what two readers said of the findings of each rule and level, and
// README.md what they said of the newest findings by default.
func TestReadings(t *testing.T) {
	t.Chdir("../..")
	text, err := os.ReadFile(filepath.Join("tools", "proof", "testdata", "readings.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	read := make(map[reading]*verdicts)
	newest := new(verdicts) // by default
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if len(cells) != 8 {
			t.Fatalf("%q has %d columns", line, len(cells))
		}
		for _, rule := range [...]string{cells[3], "all"} {
			at := reading{cells[4], rule, cells[0]}
			if read[at] == nil {
				read[at] = new(verdicts)
			}
			read[at].add(cells[5], cells[6])
		}
		if cells[4] == "default" {
			newest = read[reading{cells[4], "all", cells[0]}]
		}
	}
	low, high := 100, 0 // of the samples before it
	for at, v := range read {
		if at.level == "default" && at.rule == "all" && v != newest {
			low, high = min(low, v.share()), max(high, v.share())
		}
	}
	checkSays(t, "README.md", fmt.Sprintf("both would change %d (%d %%), one of them %d more, and both call %d wrong",
		newest.both, newest.share(), newest.one, newest.wrong))
	checkSays(t, "README.md", fmt.Sprintf("before it, both would change %d to %d %%", low, high))
	const page = "docs/internal/levels.md"
	old, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(old), beginMark("readings")+"\n")
	_, after, isEnded := strings.Cut(rest, endMark("readings"))
	if !ok || !isEnded {
		t.Fatalf("%s has no block for readings", page)
	}
	fresh := before + beginMark("readings") + "\n" + tableOf(read) + endMark("readings") + after
	switch {
	case fresh == string(old):
	case *update:
		if err := os.WriteFile(page, []byte(fresh), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s is stale: run go -C tools test ./proof -run=TestReadings -update", page)
	}
}

// A reading is what findings have in common that were read.
type reading struct{ level, rule, sample string }

func (r reading) compare(s reading) int {
	return cmp.Or(cmp.Compare(r.level, s.level), cmp.Compare(r.rule, s.rule), cmp.Compare(r.sample, s.sample))
}

// verdicts count what two readers said.
type verdicts struct{ places, both, one, wrong int }

// share returns of how many in a hundred both readers would change the line.
func (v *verdicts) share() int { return (100*v.both + v.places/2) / v.places }

func (v *verdicts) add(first, second string) {
	v.places++
	switch {
	case first == "change" && second == "change":
		v.both++
	case first == "change" || second == "change":
		v.one++
	case first == "wrong" && second == "wrong":
		v.wrong++
	}
}

// tableOf returns the table of what was read, of rules with few findings only the sums.
func tableOf(read map[reading]*verdicts) string {
	const few = 4
	var b strings.Builder
	b.WriteString("| Level | rule | sample | places | change, by both | by one | wrong, by both |\n|---|---|---|--:|--:|--:|--:|\n")
	for _, r := range slices.SortedFunc(maps.Keys(read), reading.compare) {
		if v := read[r]; v.places >= few || r.rule == "all" {
			fmt.Fprintf(&b, "| %s | %s | %s | %d | %d | %d | %d |\n", r.level, r.rule, r.sample, v.places, v.both, v.one, v.wrong)
		}
	}
	return b.String()
}
