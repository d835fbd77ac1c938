package main

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// An edit replaces bytes of a file, [start,end).
type edit struct {
	start, end int
	text       string
}

// growth returns by how many bytes an edit makes the text longer.
func (e edit) growth() int { return len(e.text) - (e.end - e.start) }

// apply returns the text with the edits made, and sorts them. New lines are written as in
// the rest of the text.
func apply(text []byte, edits []edit) []byte {
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	newline := "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		newline = "\r\n"
	}
	var out []byte
	from := 0
	for i, e := range edits {
		edits[i].text = strings.ReplaceAll(e.text, "\n", newline)
		out = append(out, text[from:e.start]...)
		out = append(out, edits[i].text...)
		from = e.end
	}
	return append(out, text[from:]...)
}
