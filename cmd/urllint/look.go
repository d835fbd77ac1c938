package main

import (
	"iter"
	"maps"
	"os"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/passes/urlexpr"
)

// mayHaveURL reports whether a package can have a finding. It looks at imports
// and at the bytes of the files, and needs no types.
func mayHaveURL(p *packages.Package, o urlexpr.Options) bool {
	return o.MayHaveCandidates(p.PkgPath, maps.Keys(p.Imports), sources(p.GoFiles))
}

// sources yields the contents of files. One that cannot be read is left to the
// parser, which says so.
func sources(names []string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, name := range names {
			if source, err := os.ReadFile(name); err == nil && !yield(source) {
				return
			}
		}
	}
}
