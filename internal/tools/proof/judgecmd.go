package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/tools/proof/verdict"
)

// The files of the first look. Their heads describe the columns.
const (
	firstLookFile = "internal/tools/proof/testdata/firstlook.tsv"
	lookedFile    = "internal/tools/proof/testdata/firstlook-modules.tsv"
)

// mostOfOne is how many findings of one module are judged: 15 % of 80.
const mostOfOne = 12

// firstLook looks at modules, shows what was found to a judge, or records verdicts. Without flags
// it prints what is recorded.
func firstLook(w *bytes.Buffer, args []string) error {
	flags := newFlags("judge")
	dir := flags.String("dir", "", "folder, outside the repository, for the modules and what is found in them")
	list := flags.String("modules", modulesFile, "the modules to look at")
	until := flags.Int("until", 80, "stop after as many findings")
	show := flags.Bool("show", false, "write the code around what was found to shown.txt in -dir, with rules and messages")
	blind := flags.Bool("blind", false, "write it to blind.txt, without them")
	record := flags.String("record", "", "add the verdicts of a file to "+firstLookFile)
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case *record != "":
		return recordVerdicts(*record)
	case *dir == "":
		return writeFirstLook(w)
	case *show || *blind:
		return showFound(*dir, *blind)
	}
	return lookThrough(*dir, *list, *until)
}

// recordVerdicts adds rows to those that are recorded, of which it changes none.
func recordVerdicts(file string) error {
	rows, err := readVerdicts()
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	more, err := verdict.Parse(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if rows, err = verdict.Add(rows, more); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(verdict.Head)
	for _, r := range rows {
		b.WriteString(r.String())
	}
	return os.WriteFile(firstLookFile, []byte(b.String()), 0o666)
}

func readVerdicts() ([]verdict.Row, error) {
	text, err := os.ReadFile(firstLookFile)
	if err != nil {
		return nil, err
	}
	rows, err := verdict.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", firstLookFile, err)
	}
	return rows, nil
}

// writeFirstLook prints what the first look found, by rule and by cause.
func writeFirstLook(w *bytes.Buffer) error {
	rows, err := readVerdicts()
	if err != nil {
		return err
	}
	settled, err := verdict.Settled(rows)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(lookedFile)
	if err != nil {
		return err
	}
	modules, err := rowsOf(string(text), 6)
	if err != nil {
		return fmt.Errorf("%s: %w", lookedFile, err)
	}
	looked := 0
	for _, m := range modules {
		if m[2] == "looked" {
			looked++
		}
	}
	both, verdicts, acting := verdict.Agreement(rows)
	fmt.Fprintf(w, "What the default rules find with `-std=rfc3986` in modules on which nobody had tuned them: %d findings in %d of %d modules,\nin the order of `%s`, one module with at most %d. `%s`\nsays why %d more were not looked at. Tests, examples and generated files are left out. The program judged is that of\ncommit %s.\n\n",
		len(settled), len(verdict.ByModule(settled)), looked, modulesFile, mostOfOne, lookedFile, len(modules)-looked, commitsOf(settled))
	fmt.Fprint(w, "True: a realistic value breaks the program. Consistent: none does, but the code around it takes care. Shrug: true, but\nnot worth a change. Maintainers would act on the first two. The interval holds nine of ten draws if the modules, not the\nfindings, are drawn again.\n\n")
	fmt.Fprintf(w, "Two judges read each finding, the second without the rule, the message and the first verdict. Of %d they gave %d the same\nverdict, and %d the same answer to whether a maintainer would act. The others were\nsettled by runs of the code, its callers, or what upstream did.\n\n", both, verdicts, acting)
	fmt.Fprintln(w, "| Rule | findings | modules | true | consistent | shrug | false | acted on | 90 % interval |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|--:|--:|---|")
	byRule := make(map[string][]verdict.Row)
	counts := make(map[string]int)
	causes, inRules := make(map[string]int), make(map[string][]string)
	for _, r := range settled {
		byRule[r.Rule] = append(byRule[r.Rule], r)
		counts[r.Rule]++
		if !r.ActedOn() {
			causes[r.Cause]++
			if !slices.Contains(inRules[r.Cause], r.Rule) {
				inRules[r.Cause] = append(inRules[r.Cause], r.Rule)
			}
		}
	}
	for _, rule := range ranked(counts) {
		fmt.Fprintf(w, "| %s | %s |\n", rule, cellsOf(byRule[rule]))
	}
	fmt.Fprintf(w, "| all | %s |\n", cellsOf(settled))
	largest, others := withoutLargest(settled)
	fmt.Fprintf(w, "| all but %s | %s |\n\n", largest, cellsOf(others))
	fmt.Fprint(w, "Why maintainers would not act:\n\n| Cause | findings | rules |\n|---|--:|---|\n")
	for _, cause := range ranked(causes) {
		slices.Sort(inRules[cause])
		fmt.Fprintf(w, "| %s | %d | %s |\n", cause, causes[cause], strings.Join(inRules[cause], ", "))
	}
	fmt.Fprintln(w)
	return nil
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

// firstLookClaim is what other pages say of the first look.
func firstLookClaim(settled []verdict.Row) string {
	modules := verdict.ByModule(settled)
	acted := 0
	for _, m := range modules {
		acted += m.ActedOn
	}
	low, high, _ := verdict.Interval(modules)
	return fmt.Sprintf("of %d findings in %d modules on which nobody had tuned the rules, maintainers would act on %d (%.0f %%; 90 %% interval %.0f to %.0f %%)",
		len(settled), len(modules), acted, 100*float64(acted)/float64(len(settled)), 100*low, 100*high)
}

func commitsOf(rows []verdict.Row) string {
	var commits []string
	for _, r := range rows {
		if !slices.Contains(commits, r.Commit) {
			commits = append(commits, r.Commit)
		}
	}
	return strings.Join(commits, ", ")
}

// cellsOf returns the cells of a table for some findings.
func cellsOf(rows []verdict.Row) string {
	var of [len(verdict.Verdicts)]int
	acted := 0
	for _, r := range rows {
		of[slices.Index(verdict.Verdicts[:], r.Verdict)]++
		if r.ActedOn() {
			acted++
		}
	}
	modules := verdict.ByModule(rows)
	interval := "few modules"
	if low, high, ok := verdict.Interval(modules); ok {
		interval = fmt.Sprintf("%.0f to %.0f %%", 100*low, 100*high)
	}
	return fmt.Sprintf("%d | %d | %d | %d | %d | %d | %.0f %% | %s",
		len(rows), len(modules), of[0], of[1], of[2], of[3], 100*float64(acted)/float64(len(rows)), interval)
}
