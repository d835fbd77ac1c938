// Unitchecker is urllint as golang.org/x/tools makes the tool of go vet of an analyzer.
package main

import (
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/urllint/urllint/analyzer"
)

func main() { unitchecker.Main(analyzer.Analyzer) }
