package main

import (
	"slices"
	"testing"
)

// Of a cycle the fewest uses run back, whatever the names of the files.
func TestOrder(t *testing.T) {
	g := &fileGraph{
		files: []string{"a", "b", "c", "d"},
		uses:  []use{{"a", "b", "X"}, {"b", "c", "Y"}, {"b", "c", "Z"}, {"c", "a", "V"}, {"c", "a", "W"}, {"a", "d", "U"}},
	}
	g.sort()
	if got, want := g.back(), []use{{"a", "b", "X"}}; !slices.Equal(got, want) {
		t.Errorf("in the order %q %v run back, want %v", g.files, got, want)
	}
}
