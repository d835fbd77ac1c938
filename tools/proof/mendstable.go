package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urllint/urllint/tools/proof/mends"
	"github.com/urllint/urllint/tools/proof/verdict"
)

// newSince is the day from which mends are new: two years before the snapshots of the repositories.
const newSince = "2024-07-24"

// fewOfAll is how many times as many mends there are as those of a class without a row of its own.
const fewOfAll = 40

// writeRecall prints how many of the mends that were drawn have a finding in the tree before them.
func writeRecall(w *bytes.Buffer, all, drawn []mends.Mend, mined, found string) error {
	searched, err := readRows(mined, 4)
	if err != nil {
		return err
	}
	searched = slices.DeleteFunc(searched, func(r []string) bool { return r[2] != "mined" })
	scores, err := readScores(found, drawn)
	if errors.Is(err, os.ErrNotExist) {
		fmt.Fprintf(w, "%d mends in %d commits of %d repositories, of %d that were searched; none is scored.\n", len(all), commitsOf(all), repositoriesOf(all), len(searched))
		return nil
	}
	if err != nil {
		return err
	}
	commits := revisions(scores)
	for i, revision := range commits {
		of := slices.DeleteFunc(slices.Clone(scores), func(s mendScore) bool { return s.revision != revision })
		whole := slices.DeleteFunc(slices.Clone(of), func(s mendScore) bool { return !s.scored() })
		fmt.Fprintf(w, "Commits that mend a URL say where a fault was. By rules, the histories of %d repositories have %d such lines, in %d commits of %d\nrepositories. %d were drawn, of each repository as few as it takes and at most %d %%, and %d of them are checked in the tree before\nthe commit. A mend is found if a rule that fits has a finding on the line or on the one beside, with `-std=rfc3986` at commit %s: by\ndefault, or with `-level=possible` and all groups. Intervals are those of %d %%, by repository, if these are enough. New are mends since %s.\n\n",
			len(searched), len(all), commitsOf(all), repositoriesOf(all), len(drawn), mends.Share, len(whole), revision, 90, newSince)
		fmt.Fprintln(w, "| Mended | mends | repositories | by default | interval | everything | interval | old: by default, everything | new: by default, everything |")
		fmt.Fprintln(w, "|---|--:|--:|--:|---|--:|---|---|---|")
		var others []mendScore
		classes := 0
		for _, class := range mends.Classes {
			of := slices.DeleteFunc(slices.Clone(whole), func(s mendScore) bool { return s.mend.Class != class })
			if fewOfAll*len(of) < len(whole) {
				others = append(others, of...)
				classes++
				continue
			}
			writeRecallRow(w, string(class), of)
		}
		writeRecallRow(w, fmt.Sprintf("%d others", classes), others)
		writeRecallRow(w, "all", whole)
		fmt.Fprintln(w)
		say := result
		if 0 < i && i < len(commits)-1 {
			say = between // docs/proof.md has the first and the last
		}
		say(w, "of %d mends of %d repositories, %s found by default (90 %%: %s), %s with everything (%s), at %s",
			len(whole), repositoriesOf(mendsOf(whole)), part(whole, foundByDefault), recallInterval(whole, foundByDefault),
			part(whole, foundWithEverything), recallInterval(whole, foundWithEverything), revision)
		if err := writeKinds(w, searched, whole, kindsFile); err != nil {
			return err
		}
		writeStates(w, of)
	}
	return nil
}

// revisions returns the commits that were scored, in order.
func revisions(scores []mendScore) []string {
	var all []string
	for _, s := range scores {
		if !slices.Contains(all, s.revision) {
			all = append(all, s.revision)
		}
	}
	return all
}

func writeRecallRow(w *bytes.Buffer, name string, of []mendScore) {
	if len(of) == 0 {
		return
	}
	old := slices.DeleteFunc(slices.Clone(of), func(s mendScore) bool { return s.mend.Date >= newSince })
	now := slices.DeleteFunc(slices.Clone(of), func(s mendScore) bool { return s.mend.Date < newSince })
	fmt.Fprintf(w, "| %s | %d | %d | %s | %s | %s | %s | %s | %s |\n", name, len(of), repositoriesOf(mendsOf(of)),
		part(of, foundByDefault), recallInterval(of, foundByDefault), part(of, foundWithEverything), recallInterval(of, foundWithEverything),
		both(old), both(now))
}

func mendsOf(scores []mendScore) (list []mends.Mend) {
	for _, s := range scores {
		list = append(list, s.mend)
	}
	return list
}

func foundByDefault(s mendScore) bool      { return s.byDefault != "-" }
func foundWithEverything(s mendScore) bool { return s.everything != "-" }

func count(of []mendScore, is func(mendScore) bool) int {
	n := 0
	for _, s := range of {
		if is(s) {
			n++
		}
	}
	return n
}

func part(of []mendScore, is func(mendScore) bool) string {
	n := count(of, is)
	return fmt.Sprintf("%d (%.0f %%)", n, 100*float64(n)/float64(len(of)))
}

func both(of []mendScore) string {
	return fmt.Sprintf("%d, %d of %d", count(of, foundByDefault), count(of, foundWithEverything), len(of))
}

// recallInterval returns the interval of a share if repositories are drawn again.
func recallInterval(of []mendScore, is func(mendScore) bool) string {
	index := make(map[string]int)
	var counts []verdict.Count
	for _, s := range of {
		i, ok := index[s.mend.Repository]
		if !ok {
			i = len(counts)
			index[s.mend.Repository] = i
			counts = append(counts, verdict.Count{})
		}
		counts[i].Findings++
		if is(s) {
			counts[i].ActedOn++
		}
	}
	low, high, ok := verdict.Interval(counts)
	if !ok {
		return "-"
	}
	return fmt.Sprintf("%.0f to %.0f %%", 100*low, 100*high)
}

// writeKinds prints how many of the mends are found by the kind of the repository. Without a list of
// kinds it prints nothing.
func writeKinds(w *bytes.Buffer, searched [][]string, of []mendScore, file string) error {
	rows, err := readRows(file, 3)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	kinds := make(map[string]string)
	var order []string
	for _, r := range rows {
		kinds[r[1]] = r[0]
		if !slices.Contains(order, r[0]) {
			order = append(order, r[0])
		}
	}
	var list []string
	for _, kind := range order {
		n, with := 0, 0
		for _, r := range searched {
			if kinds[r[0]] == kind {
				n++
				if r[3] != "0" {
					with++
				}
			}
		}
		scores := slices.DeleteFunc(slices.Clone(of), func(s mendScore) bool { return kinds[s.mend.Repository] != kind })
		if n > 0 {
			list = append(list, fmt.Sprintf("%s (%d of %d): %d, %d of %d", kind, with, n,
				count(scores, foundByDefault), count(scores, foundWithEverything), len(scores)))
		}
	}
	fmt.Fprintf(w, "By kind of repository (those with mends, of those searched), found by default, with everything: %s.\n\n", strings.Join(list, "; "))
	return nil
}

// writeStates prints what became of the packages.
func writeStates(w *bytes.Buffer, of []mendScore) {
	states, found := make(map[string]int), make(map[string]int)
	for _, s := range of {
		state := s.state
		if !slices.Contains([]string{checked, noTypes, noSign, notBuilt, outOfTime, treeMissing}, state) {
			state = "not loaded: " + firstWords(state)
		}
		states[state]++
		if foundByDefault(s) {
			found[state]++
		}
	}
	var list []string
	for _, state := range ranked(states) {
		list = append(list, fmt.Sprintf("%s: %d, %d of them found by default", state, states[state], found[state]))
	}
	fmt.Fprintf(w, "The packages before the mends were %s.\n\n", strings.Join(list, "; "))
}

// firstWords returns the beginning of what a command says, without the names of its case.
func firstWords(text string) string {
	text, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimPrefix(text, "urllint: "), "go: "), ":")
	return text
}

func commitsOf(all []mends.Mend) int {
	return distinct(all, func(m mends.Mend) string { return m.Commit })
}

func repositoriesOf(all []mends.Mend) int {
	return distinct(all, func(m mends.Mend) string { return m.Repository })
}

func distinct(all []mends.Mend, of func(mends.Mend) string) int {
	seen := make(map[string]bool)
	for _, m := range all {
		seen[of(m)] = true
	}
	return len(seen)
}
