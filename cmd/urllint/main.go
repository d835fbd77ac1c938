// Urllint checks the URLs in Go source against RFC 1738.
package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urllint/urllint/analyzer"
)

func main() { singlechecker.Main(analyzer.Analyzer) }
