// Package edit changes text: it makes the edits of a fix, and tidies what they leave.
package edit

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// An Edit replaces bytes of a file, [Start,End).
type Edit struct {
	Start, End int
	Text       string
}

// Growth returns by how many bytes an edit makes the text longer.
func (e Edit) Growth() int { return len(e.Text) - (e.End - e.Start) }

// isLine reports whether an edit inserts a line, and so an import.
func (e Edit) isLine() bool { return e.Start == e.End && strings.Contains(e.Text, "\n") }

// Apply returns the text with the edits made, and sorts them. New lines are written as in
// the rest of the text.
func Apply(text []byte, edits []Edit) []byte {
	slices.SortFunc(edits, func(a, b Edit) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.Text, b.Text)) })
	newline := "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		newline = "\r\n"
	}
	var out []byte
	from := 0
	for i, e := range edits {
		edits[i].Text = strings.ReplaceAll(e.Text, "\n", newline)
		out = append(out, text[from:e.Start]...)
		out = append(out, edits[i].Text...)
		from = e.End
	}
	return append(out, text[from:]...)
}
