// Peers measures package rfc1738, the analyzer, and well-known code that answers
// similar questions. It prints Markdown.
//
//	go -C tools/proof/peers run . [-rounds=n] [urls] [passes]
//
// It is a module of its own, so that none of its peers is a requirement of
// urllint.
package main

import (
	"flag"
	"log"
	"os"
	"slices"
)

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 11, "measure each peer `n` times, in turn with the others")
	flag.Parse()
	tables := flag.Args()
	if len(tables) == 0 {
		tables = []string{"urls", "passes"}
	}
	for _, table := range tables {
		var err error
		switch table {
		case "urls":
			err = urls(os.Stdout, *rounds)
		case "passes":
			err = passes(os.Stdout, *rounds)
		default:
			log.Fatalf("unknown table %q: urls and passes are known", table)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

// median returns the number in the middle, the greater of two if len(x) is even.
func median(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return x[len(x)/2]
}

// ratios divides the samples of two peers, round by round.
func ratios(a, b []float64) []float64 {
	r := make([]float64, len(a))
	for i := range a {
		r[i] = a[i] / b[i]
	}
	return r
}
