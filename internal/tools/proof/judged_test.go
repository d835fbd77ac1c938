package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Every rule that is on and not one of a grammar, the RFC's or that of url.Parse, was
// looked for in real code, and the rows are sorted, so that none stands twice.
func TestJudged(t *testing.T) {
	t.Chdir("../../..")
	text, err := os.ReadFile(judgedFile)
	if err != nil {
		t.Fatal(err)
	}
	tallies, _, err := tallyJudged(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range analyzer.Rules() {
		if _, ok := tallies[r.ID]; !ok && !r.Off && r.Section == "" && r.ID != "parse-error" {
			t.Errorf("%s is on, and nobody judged it", r.ID)
		}
	}
	rows := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(text)), "\n"), func(s string) bool { return strings.HasPrefix(s, "#") })
	if !slices.IsSorted(rows) || len(slices.Compact(slices.Clone(rows))) != len(rows) {
		t.Error("the rows are not sorted, or one stands twice")
	}
}

func TestTallyJudged(t *testing.T) {
	row := "host-port\texample.com/a@v1.0.0\ta.go:1\thost\tshrug\t::1\n"
	tallies, modules, err := tallyJudged("# rule\n" + row + strings.Replace(row, "shrug", "true", 1) + "mux-pattern\tnone\n")
	if err != nil || modules != 1 || tallies["host-port"] != (tally{1, 0, 1, 0}) || tallies["mux-pattern"].String() != "0 | 0 | 0 | 0 | 0 | –" {
		t.Errorf("%v, %d modules, %v", tallies, modules, err)
	}
	for _, wrong := range []string{strings.Replace(row, "host-port", "no-rule", 1), strings.Replace(row, "shrug", "maybe", 1), "host-port\n"} {
		if _, _, err := tallyJudged(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}
