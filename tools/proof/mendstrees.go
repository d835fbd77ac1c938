package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/tools/proof/fetch"
	"github.com/urllint/urllint/tools/proof/history"
	"github.com/urllint/urllint/tools/proof/mends"
)

const treesHead = "# What became of findings in a tree that is two years older than the newest one: \"as said\", \"otherwise\", \"still\", or \"gone\" with its place. All\n" +
	"# findings by default, and of each rule at most 20 more of those with everything. A repository without one has a row with \"-\" and its state.\n#\n" +
	"# repository\told tree\tnew tree\tplace in the old\trule\tlevel\toutcome or state\turllint\n"

// mostPossible is how many findings of a rule are followed that are not reported by default.
const mostPossible = 20

// followTrees appends what became of the findings in old trees of n repositories, drawn by a seed, to
// a file. Those that stand there already are left out.
func (s *scorer) followTrees(repositories []string, n int, seed, file string) error {
	done := make(map[string]bool)
	if rows, err := readRows(file, 8); err == nil {
		for _, r := range rows {
			done[r[0]+r[7]] = true
		}
	} else if !errors.Is(err, os.ErrNotExist) {
		return err
	} else if err := appendTo(file, treesHead); err != nil {
		return err
	}
	for i, repository := range drawNames(repositories, n, seed) {
		if done[repository+s.revision] {
			continue
		}
		rows, err := s.follow(repository)
		if err != nil {
			rows = [][]string{{repository, "-", "-", "-", "-", "-", oneLine(err.Error()), s.revision}}
		}
		var text strings.Builder
		for _, r := range rows {
			fmt.Fprintln(&text, strings.Join(r, "\t"))
		}
		if err := appendTo(file, text.String()); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%d of %d: %s: %d rows, the first %s\n", i+1, n, repository, len(rows), rows[0][6])
	}
	return nil
}

// drawNames returns n names at random, the same for a seed.
func drawNames(names []string, n int, seed string) []string {
	chance := func(name string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(seed+" "+name))) }
	names = slices.Clone(names)
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(chance(a), chance(b)) })
	return names[:min(n, len(names))]
}

// follow returns the rows of a repository.
func (s *scorer) follow(repository string) ([][]string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), mineLimit)
	defer cancel()
	dir, err := mends.GitDir(s.mirror, repository)
	if err != nil {
		return nil, err
	}
	old, now, err := mends.TwoYears(ctx, dir)
	if err != nil {
		return nil, err
	}
	before, err := mends.CheckOut(ctx, dir, repository, old)
	if err != nil {
		return nil, err
	}
	defer before.Remove()
	byDefault, all, state := s.check(before, ".", "./...", func([]mends.Finding) bool { return true })
	if state != checked && state != noTypes {
		return nil, errors.New(state)
	}
	after, err := mends.CheckOut(ctx, dir, repository, now)
	if err != nil {
		return nil, err
	}
	defer after.Remove()
	oldTree, err := readShipped(before.Root)
	if err != nil {
		return nil, err
	}
	newTree, err := readShipped(after.Root)
	if err != nil {
		return nil, err
	}
	more := slices.DeleteFunc(all, func(f mends.Finding) bool { return slices.Contains(byDefault, f) })
	slices.SortFunc(more, func(a, b mends.Finding) int { return strings.Compare(chanceOf(a), chanceOf(b)) })
	of := make(map[string]int)
	more = slices.DeleteFunc(more, func(f mends.Finding) bool {
		of[f.Rule]++
		return of[f.Rule] > mostPossible
	})
	var rows [][]string
	add := func(found []mends.Finding, level string) {
		for _, f := range found {
			name, err := filepath.Rel(before.Root, f.File)
			if err != nil || !fetch.Shipped(filepath.ToSlash(name)) {
				continue
			}
			name = filepath.ToSlash(name)
			outcome := history.OutcomeOf(oldTree, newTree, name, f.Line, f.Column, f.Message)
			rows = append(rows, []string{repository, old[:12], now[:12], fmt.Sprintf("%s:%d:%d", name, f.Line, f.Column), f.Rule, level, string(outcome), s.revision})
		}
	}
	add(byDefault, "default")
	add(more, "everything")
	if len(rows) == 0 {
		rows = [][]string{{repository, old[:12], now[:12], "-", "-", "-", state, s.revision}}
	}
	return rows, nil
}

// chanceOf is the place of a finding in a draw.
func chanceOf(f mends.Finding) string {
	_, file, _ := strings.Cut(f.File, string(filepath.Separator)+"src"+string(filepath.Separator))
	return fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprintf("%s:%d:%d %s", file, f.Line, f.Column, f.Rule))))
}

// readShipped reads a tree without what it has of other repositories.
func readShipped(root string) (*history.Tree, error) {
	if err := os.RemoveAll(filepath.Join(root, "vendor")); err != nil {
		return nil, err
	}
	return history.Read(root)
}
