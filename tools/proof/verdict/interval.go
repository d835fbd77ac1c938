package verdict

import (
	"math/rand/v2"
	"slices"
)

// A Count is how many findings of a module were acted on.
type Count struct{ ActedOn, Findings int }

// Interval returns the 5th and 95th percentile of the share that is acted on, if modules are drawn
// again, with replacement: findings of one module are not independent. It reports
// false if there are fewer than five modules, whose draws say little.
func Interval(modules []Count) (low, high float64, ok bool) {
	if len(modules) < 5 {
		return 0, 0, false
	}
	const rounds = 10000
	draw := rand.New(rand.NewPCG(1738, 3986)) // the same input gives the same interval
	shares := make([]float64, rounds)
	for i := range shares {
		var sum Count
		for range modules {
			m := modules[draw.IntN(len(modules))]
			sum.ActedOn += m.ActedOn
			sum.Findings += m.Findings
		}
		shares[i] = float64(sum.ActedOn) / float64(sum.Findings)
	}
	slices.Sort(shares)
	return shares[rounds/20], shares[rounds-1-rounds/20], true
}

// ByModule counts rows by module, in the order of the rows.
func ByModule(rows []Row) []Count {
	var counts []Count
	index := make(map[string]int)
	for _, r := range rows {
		i, ok := index[r.Module]
		if !ok {
			i = len(counts)
			index[r.Module] = i
			counts = append(counts, Count{})
		}
		counts[i].Findings++
		if r.ActedOn() {
			counts[i].ActedOn++
		}
	}
	return counts
}
