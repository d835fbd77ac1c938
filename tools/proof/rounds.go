package main

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/tools/proof/verdict"
)

// A round is a first look with the program of a commit, at modules that no round before it
// looked at.
type round struct {
	commit          string
	rows            []verdict.Row // of all judges
	settled         []verdict.Row
	looked, skipped int // modules
}

// readRounds returns the rounds in order.
func readRounds() ([]*round, error) {
	rows, err := readVerdicts()
	if err != nil {
		return nil, err
	}
	modules, err := readLooked()
	if err != nil {
		return nil, err
	}
	var rounds []*round
	at := make(map[string]*round)
	for _, r := range rows {
		if at[r.Commit] == nil {
			at[r.Commit] = &round{commit: r.Commit}
			rounds = append(rounds, at[r.Commit])
		}
		at[r.Commit].rows = append(at[r.Commit].rows, r)
	}
	for _, m := range modules {
		switch r := at[m.commit]; {
		case r == nil:
			return nil, fmt.Errorf("%s: no verdicts of commit %s", lookedFile, m.commit)
		case m.skipped:
			r.skipped++
		default:
			r.looked++
		}
	}
	for _, r := range rounds {
		if r.settled, err = verdict.Settled(r.rows); err != nil {
			return nil, err
		}
	}
	return rounds, nil
}

// A lookedModule is a module of a round.
type lookedModule struct {
	module, version string
	skipped         bool
	broken          int // packages that could not be loaded
	commit          string
}

// readLooked returns the modules of all rounds.
func readLooked() ([]lookedModule, error) {
	rows, err := readRows(lookedFile, 7)
	if err != nil {
		return nil, err
	}
	var modules []lookedModule
	for _, r := range rows {
		m := lookedModule{module: r[0], version: r[1], skipped: r[2] != "looked", commit: r[6]}
		if n, ok := strings.CutSuffix(r[5], " packages not loaded"); ok && !m.skipped {
			if m.broken, err = strconv.Atoi(n); err != nil {
				return nil, fmt.Errorf("%s: %w", lookedFile, err)
			}
		}
		modules = append(modules, m)
	}
	return modules, nil
}

// pooled returns the findings of all rounds.
func pooled(rounds []*round) []verdict.Row {
	var all []verdict.Row
	for _, r := range rounds {
		all = append(all, r.settled...)
	}
	return all
}

// writeFirstLook prints what the rounds found, by rule and by cause.
func writeFirstLook(w *bytes.Buffer) error {
	rounds, err := readRounds()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "What the default rules find with `-std=rfc3986` in modules on which nobody had tuned them. Each round has the program of a\ncommit, and modules of the lists `tools/proof/testdata/modules*.txt` that no earlier round had, in an order that a hash gives. One module\ngives at most %d %% of what a round looks for. `%s` says which modules were looked at, and which were not available.\nTests, examples and generated files are left out. No finding is judged again: those mended since still count.\n\n", shareOfOne, lookedFile)
	fmt.Fprint(w, "True: a realistic value breaks the program. Consistent: none does, but the code around it takes care. Shrug: true, but\nnot worth a change. Maintainers would act on the first two. The interval holds nine of ten draws of the modules. Agreed: two judges, the\nsecond without the rule, the message and the first verdict, said the same, or the same on whether to act.\n\n")
	result(w, "in the last round, %s", firstLookClaim(rounds[len(rounds)-1].settled))
	fmt.Fprint(w, "| Round | commit | modules looked at | findings | in modules | true | consistent | shrug | false | acted on | 90 % interval | without the largest module | agreed, on acting, of |\n|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|---|--:|---|\n")
	for i, r := range rounds {
		others := "-"
		if _, rows := withoutLargest(r.settled); len(rows) > 0 {
			others = fmt.Sprintf("%.0f %%", 100*share(rows))
		}
		both, verdicts, acting := verdict.Agreement(r.rows)
		fmt.Fprintf(w, "| %d | %s | %d | %s | %s | %d, %d, %d |\n", i+1, r.commit, r.looked, cellsOf(r.settled), others, verdicts, acting, both)
	}
	fmt.Fprintf(w, "\nDisagreements were settled by a run of the code, by reading it and its callers, or by what upstream did. The five settled rows of\nround 4 say \"run\", and no program was run: they were settled by reading. `%s` has each verdict.\n", firstLookFile)
	if err := writeWhyNot(w, rounds); err != nil {
		return err
	}
	return writeThreshold(w, pooled(rounds))
}

const headByRule = "| Rule | findings | modules | true | consistent | shrug | false | acted on | 90 % interval |\n|---|--:|--:|--:|--:|--:|--:|--:|---|\n"

// fewOfRule is how many findings a rule has that gets a row of its own.
const fewOfRule = 5

func writeByRule(w *bytes.Buffer, rows []verdict.Row) {
	fmt.Fprint(w, headByRule)
	byRule := byRule(rows)
	var others []verdict.Row
	rules := 0
	for _, rule := range ranked(sizes(byRule)) {
		if len(byRule[rule]) < fewOfRule {
			others = append(others, byRule[rule]...)
			rules++
			continue
		}
		fmt.Fprintf(w, "| %s | %s |\n", rule, cellsOf(byRule[rule]))
	}
	if rules > 0 {
		fmt.Fprintf(w, "| %d others | %s |\n", rules, cellsOf(others))
	}
	fmt.Fprintf(w, "| all | %s |\n", cellsOf(rows))
	if largest, others := withoutLargest(rows); len(others) > 0 {
		fmt.Fprintf(w, "| all but %s | %s |\n", largest, cellsOf(others))
	}
}

// oftenNot is how many findings a cause has that the page names.
const oftenNot = 5

// writeWhyNot prints why findings are not acted on, and what became of each cause.
func writeWhyNot(w *bytes.Buffer, rounds []*round) error {
	done, err := readNotes(causesFile)
	if err != nil {
		return err
	}
	counts := make(map[string]int)
	rules := make(map[string][]string)
	for _, r := range rounds {
		for _, f := range r.settled {
			if f.ActedOn() {
				continue
			}
			if done[f.Cause] == "" {
				return fmt.Errorf("%s does not say what became of %q", causesFile, f.Cause)
			}
			counts[f.Cause]++
			rules[f.Cause] = withString(rules[f.Cause], f.Rule)
		}
	}
	var often []string
	others, rest := 0, 0
	for _, cause := range ranked(counts) {
		if counts[cause] < oftenNot {
			others, rest = others+1, rest+counts[cause]
			continue
		}
		often = append(often, fmt.Sprintf("%s (%d, %s)", cause, counts[cause], strings.Join(rules[cause], ", ")))
	}
	fmt.Fprintf(w, "\nWhy maintainers would not act, by findings and rules: %s; and %d more causes of %d findings in all. `%s`\nsays what became of each.\n", strings.Join(often, "; "), others, rest, causesFile)
	return nil
}

// readNotes returns the second column of a file by the first.
func readNotes(file string) (map[string]string, error) {
	rows, err := readRows(file, 2)
	if err != nil {
		return nil, err
	}
	notes := make(map[string]string)
	for _, r := range rows {
		notes[r[0]] = r[1]
	}
	return notes, nil
}

// withString adds a string to a sorted set.
func withString(set []string, s string) []string {
	if i, found := slices.BinarySearch(set, s); !found {
		return slices.Insert(set, i, s)
	}
	return set
}

func byRule(rows []verdict.Row) map[string][]verdict.Row {
	by := make(map[string][]verdict.Row)
	for _, r := range rows {
		by[r.Rule] = append(by[r.Rule], r)
	}
	return by
}

func sizes(by map[string][]verdict.Row) map[string]int {
	counts := make(map[string]int)
	for name, rows := range by {
		counts[name] = len(rows)
	}
	return counts
}

// withoutLargest names the module with the most findings, and returns those of the others.
func withoutLargest(rows []verdict.Row) (largest string, others []verdict.Row) {
	counts := make(map[string]int)
	for _, r := range rows {
		counts[r.Module]++
	}
	largest = ranked(counts)[0]
	return largest, slices.DeleteFunc(slices.Clone(rows), func(r verdict.Row) bool { return r.Module == largest })
}

// firstLookClaim is what other pages say of the newest round.
func firstLookClaim(newest []verdict.Row) string {
	modules := verdict.ByModule(newest)
	low, high, _ := verdict.Interval(modules)
	return fmt.Sprintf("of %d findings in %d modules on which nobody had tuned the rules, maintainers would act on %d (%.0f %%; 90 %% interval %.0f to %.0f %%)",
		len(newest), len(modules), actedOn(newest), 100*share(newest), 100*low, 100*high)
}

func actedOn(rows []verdict.Row) int {
	n := 0
	for _, r := range rows {
		if r.ActedOn() {
			n++
		}
	}
	return n
}

func share(rows []verdict.Row) float64 { return float64(actedOn(rows)) / float64(len(rows)) }

// cellsOf returns the cells of a table for some findings.
func cellsOf(rows []verdict.Row) string {
	var of [len(verdict.Verdicts)]int
	for _, r := range rows {
		of[slices.Index(verdict.Verdicts[:], r.Verdict)]++
	}
	modules := verdict.ByModule(rows)
	interval := "few modules"
	if low, high, ok := verdict.Interval(modules); ok {
		interval = fmt.Sprintf("%.0f to %.0f %%", 100*low, 100*high)
	}
	return fmt.Sprintf("%d | %d | %d | %d | %d | %d | %.0f %% | %s",
		len(rows), len(modules), of[0], of[1], of[2], of[3], 100*share(rows), interval)
}
