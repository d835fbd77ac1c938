// Null is a vet tool that does nothing: the peer of urllint in a benchmark.
package main

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/singlechecker"
)

func main() {
	a := &analysis.Analyzer{
		Name: "null",
		Doc:  "do nothing",
		Run:  func(*analysis.Pass) (any, error) { return nil, nil },
	}
	a.Flags.String("sinks", "", "changes the key under which go vet keeps results")
	singlechecker.Main(a)
}
