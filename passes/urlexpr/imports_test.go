package urlexpr

import (
	"iter"
	"slices"
	"testing"
)

// A package that has no sign of a URL is looked at if it imports what is asked for. One
// without files is not.
func TestMayHaveCandidatesImports(t *testing.T) {
	source := []byte("package p\n")
	for _, test := range []struct {
		asked   []string
		imports []string
		files   int
		want    bool
	}{
		{nil, []string{"regexp"}, 1, false},
		{[]string{"regexp"}, []string{"strings"}, 1, false},
		{[]string{"regexp"}, []string{"strings", "regexp"}, 1, true},
		{[]string{""}, nil, 1, true},
		{[]string{""}, nil, 0, false},
	} {
		o := Options{Imports: test.asked}
		sources := func(yield func([]byte) bool) {
			for range test.files {
				if !yield(source) {
					return
				}
			}
		}
		if got := o.MayHaveCandidates("p", slices.Values(test.imports), iter.Seq[[]byte](sources)); got != test.want {
			t.Errorf("%q is asked for, %q is imported by %d files: %t", test.asked, test.imports, test.files, got)
		}
	}
}
