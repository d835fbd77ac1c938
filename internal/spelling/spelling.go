// Package spelling finds the names that somebody may have meant.
package spelling

import (
	"slices"
	"strings"
)

// Nearest returns the names that are one or two edits from name, and reports true. If
// there are none, it returns the three that are nearest.
func Nearest(name string, names []string) (near []string, close bool) {
	near = slices.Clone(names)
	slices.SortStableFunc(near, func(a, b string) int { return distance(name, a) - distance(name, b) })
	if len(near) == 0 {
		return nil, false
	}
	best := distance(name, near[0])
	if best > 2 {
		return near[:min(3, len(near))], false
	}
	end := slices.IndexFunc(near, func(n string) bool { return distance(name, n) > best })
	if end < 0 {
		end = len(near)
	}
	return near[:end], true
}

// Suggest says which names somebody may have meant.
func Suggest(name string, names []string) string {
	near, close := Nearest(name, names)
	if close {
		return "did you mean " + strings.Join(near, " or ") + "?"
	}
	return "the nearest are " + strings.Join(near, ", ")
}

// distance is the number of bytes to insert, delete or replace that turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replace := diagonal
			if a[i] != b[j] {
				replace++
			}
			diagonal = row[j+1]
			row[j+1] = min(replace, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
