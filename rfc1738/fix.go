package rfc1738

import "strings"

// Fix fixes every fault of s with the smallest edits that keep its meaning. The
// result is [Valid]; a valid s is returned as it is. If a fault has no such edit,
// the error is its [SyntaxError].
func Fix(s string) (string, error) {
	var b strings.Builder
	i := 0
	for e := range Errors(s) {
		if !e.Fixable {
			return "", e
		}
		b.WriteString(s[i:e.Start])
		b.WriteString(e.Replacement)
		i = e.End
	}
	if i == 0 {
		return s, nil
	}
	b.WriteString(s[i:])
	return b.String(), nil
}
