package mends

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"
)

// Share is the most that one repository counts for in a table, in percent.
const Share = 5

// Draw returns n mends at random, the same for a seed, in the order in which they are drawn: first one of
// each repository, then a second one, and so on, so that a commit with many counts as little as it can.
// No repository has more than its share of those, if there are enough.
func Draw(all []Mend, n int, seed string) []Mend {
	type ranked struct {
		Mend
		chance                 string
		inCommit, inRepository int
	}
	rows := make([]ranked, len(all))
	for i, m := range all {
		rows[i] = ranked{Mend: m, chance: fmt.Sprintf("%x", sha256.Sum256([]byte(seed+" "+m.Key()+" "+m.Hash)))}
	}
	slices.SortFunc(rows, func(a, b ranked) int { return cmp.Compare(a.chance, b.chance) })
	commits := make(map[string]int)
	for i := range rows {
		rows[i].inCommit = commits[rows[i].Commit]
		commits[rows[i].Commit]++
	}
	slices.SortStableFunc(rows, func(a, b ranked) int { return cmp.Compare(a.inCommit, b.inCommit) })
	repositories := make(map[string]int)
	for i := range rows {
		rows[i].inRepository = repositories[rows[i].Repository]
		repositories[rows[i].Repository]++
	}
	slices.SortStableFunc(rows, func(a, b ranked) int { return cmp.Compare(a.inRepository, b.inRepository) })
	most := 1 // of a repository
	if len(repositories) < 100/Share {
		most = n // no share can be that small
	}
	for most < n*Share/100 && (most+1)*100 <= Share*min(n, atMost(repositories, most+1)) {
		most++
	}
	var drawn []Mend
	for _, r := range rows {
		if len(drawn) < n && r.inRepository < most {
			drawn = append(drawn, r.Mend)
		}
	}
	return drawn
}

// atMost returns how many mends there are if each repository has at most some.
func atMost(repositories map[string]int, most int) int {
	n := 0
	for _, of := range repositories {
		n += min(of, most)
	}
	return n
}
