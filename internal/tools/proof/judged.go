package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

// judgedFile has findings in real code, each with a verdict. Its head
// describes the columns.
const judgedFile = "testdata/judged.tsv"

// judgedVerdicts are the verdicts in the order of the table. A maintainer would act
// on findings with the first two.
var judgedVerdicts = []string{"true", "consistent", "shrug", "false"}

// judged prints how many findings of each rule a maintainer would act on.
func judged(w *bytes.Buffer, args []string) error {
	if err := newFlags("judged").Parse(args); err != nil {
		return err
	}
	text, err := os.ReadFile(judgedFile)
	if err != nil {
		return err
	}
	tallies, modules, err := tallyJudged(string(text))
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "`%s` has each finding with the input that breaks it, from %d modules, and says where they were looked for.\nTrue: a realistic value breaks the program. Consistent: none does, but the code around it takes care. Shrug: true, but\nnot worth a change. Acted on are the first two. The rules of the grammar are under Silence on real code. Other rules\nthat are missing are off, and their findings were not judged one by one.\n\n", judgedFile, modules)
	fmt.Fprintln(w, "| Rule | findings | true | consistent | shrug | false | acted on |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|--:|")
	var on tally
	for _, r := range analyzer.Rules() {
		t, ok := tallies[r.ID]
		if !ok {
			continue
		}
		if r.Off {
			fmt.Fprintf(w, "| %s (off) | %s |\n", r.ID, t)
			continue
		}
		fmt.Fprintf(w, "| %s | %s |\n", r.ID, t)
		for i, n := range t {
			on[i] += n
		}
	}
	fmt.Fprintf(w, "| all that are on by default | %s |\n\n", on)
	if on.actedOn()*10 < on.findings()*9 {
		return fmt.Errorf("of %d findings by default a maintainer would act on %d, fewer than nine of ten", on.findings(), on.actedOn())
	}
	return nil
}

// A tally has the number of findings by verdict, in the order of judgedVerdicts.
type tally [4]int

func (t tally) findings() int { return t[0] + t[1] + t[2] + t[3] }
func (t tally) actedOn() int  { return t[0] + t[1] }

// String returns the cells of the table.
func (t tally) String() string {
	share := "–"
	if n := t.findings(); n > 0 {
		share = fmt.Sprintf("%d %%", (200*t.actedOn()+n)/(2*n))
	}
	return fmt.Sprintf("%d | %d | %d | %d | %d | %s", t.findings(), t[0], t[1], t[2], t[3], share)
}

// tallyJudged counts the verdicts by rule, and the modules.
func tallyJudged(text string) (map[string]tally, int, error) {
	tallies := make(map[string]tally)
	modules := make(map[string]bool)
	for row := range strings.Lines(text) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		cells := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		rule, t := cells[0], tallies[cells[0]]
		if !slices.ContainsFunc(analyzer.Rules(), func(r analyzer.Rule) bool { return r.ID == rule }) {
			return nil, 0, fmt.Errorf("%s: no rule %q", judgedFile, rule)
		}
		switch {
		case len(cells) == 2 && cells[1] == "none":
		case len(cells) == 6 && slices.Contains(judgedVerdicts, cells[4]):
			modules[cells[1]] = true
			t[slices.Index(judgedVerdicts, cells[4])]++
		default:
			return nil, 0, fmt.Errorf("%s: %q has other columns than its head says", judgedFile, row)
		}
		tallies[rule] = t
	}
	return tallies, len(modules), nil
}
