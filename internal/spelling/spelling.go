// Package spelling finds the names that somebody may have meant.
package spelling

import (
	"slices"
	"strings"
)

// Nearest returns the names that are near, and reports true. If there are none, it returns the three
// that are nearest.
func Nearest(name string, names []string) (near []string, close bool) {
	name, near = strings.ToLower(name), slices.Clone(names)
	slices.SortStableFunc(near, func(a, b string) int { return distance(name, a) - distance(name, b) })
	if len(near) == 0 {
		return nil, false
	}
	best := distance(name, near[0])
	if best > most(name) {
		return near[:min(3, len(near))], false
	}
	end := slices.IndexFunc(near, func(n string) bool { return distance(name, n) > best })
	if end < 0 {
		end = len(near)
	}
	return near[:end], true
}

// most returns how many edits a near name may be away: of short words, each makes another word.
func most(name string) int { return min(max(len(name)/3, 1), 2) }

// Suggest says which names somebody may have meant.
func Suggest(name string, names []string) string {
	near, close := Nearest(name, names)
	if close {
		return "did you mean " + strings.Join(near, " or ") + "?"
	}
	return "the nearest are " + strings.Join(near, ", ")
}

// distance is the number of bytes to insert, delete or replace, and of neighbors to exchange, that turn a
// into b.
func distance(a, b string) int {
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			replace := row[j]
			if a[i] != b[j] {
				replace++
			}
			next[j+1] = min(replace, next[j]+1, row[j+1]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}
