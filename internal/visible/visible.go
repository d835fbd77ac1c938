// Package visible shows text that may have characters which a terminal obeys, or which turn or hide others.
package visible

import (
	"strconv"
	"strings"
	"unicode"
)

// Text returns a text in which characters that are not shown are escaped as Go writes them.
func Text(s string) string {
	isHidden := func(r rune) bool { return !unicode.IsPrint(r) }
	if !strings.ContainsFunc(s, isHidden) {
		return strings.ToValidUTF8(s, string(unicode.ReplacementChar))
	}
	var b strings.Builder
	for _, r := range s {
		if isHidden(r) {
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Line returns a text in one line.
func Line(s string) string { return Text(strings.Join(strings.Fields(s), " ")) }

// Rune returns a character, or what stands for one that is not shown. A tab stays.
func Rune(r rune) rune {
	if r != '\t' && !unicode.IsGraphic(r) {
		return unicode.ReplacementChar
	}
	return r
}
