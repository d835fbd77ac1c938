package main

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/edit"
)

// printFix prints what a fix would change: the lines before and after.
func printFix(w io.Writer, p palette, src *sources, fix analysis.SuggestedFix) {
	title := fix.Message
	if !analyzer.IsSuggested(fix) {
		title = "fix: " + title
	}
	_, _ = io.WriteString(w, title+"\n")
	var names []string // in the order of the edits
	edits := make(map[string][]edit.Edit)
	for _, e := range fix.TextEdits {
		file := src.pkg.Fset.File(e.Pos)
		if edits[file.Name()] == nil {
			names = append(names, file.Name())
		}
		edits[file.Name()] = append(edits[file.Name()], edit.Edit{Start: file.Offset(e.Pos), End: file.Offset(max(e.Pos, e.End)), Text: string(e.NewText)})
	}
	for _, name := range names {
		for _, c := range changes(src.read(name), edits[name]) {
			c.print(w, p)
		}
	}
}

// A change replaces lines of a file.
type change struct{ before, after []string }

// changes returns the lines that edits change.
func changes(text []byte, edits []edit.Edit) []change {
	slices.SortFunc(edits, func(a, b edit.Edit) int { return cmp.Or(a.Start-b.Start, a.End-b.End) })
	edits = slices.Compact(edits)
	var list []change
	for len(edits) > 0 && edits[len(edits)-1].End <= len(text) {
		start := bytes.LastIndexByte(text[:edits[0].Start], '\n') + 1
		end, n := start, 0
		for n < len(edits) && (n == 0 || edits[n].Start <= end) {
			end = max(end, endOfLine(text, edits[n].End))
			n++
		}
		own := slices.Clone(edits[:n])
		for i := range own {
			own[i].Start -= start
			own[i].End -= start
		}
		list = append(list, newChange(text[start:end], edit.Apply(text[start:end], own)))
		edits = edits[n:]
	}
	return list
}

// endOfLine returns where the line around an offset ends.
func endOfLine(text []byte, offset int) int {
	if i := bytes.IndexByte(text[offset:], '\n'); i >= 0 {
		return offset + i
	}
	return len(text)
}

// newChange returns the change from one text to another, without lines that both begin or end with.
func newChange(before, after []byte) change {
	old, new := strings.Split(string(before), "\n"), strings.Split(string(after), "\n")
	for len(old) > 0 && len(new) > 0 && old[0] == new[0] {
		old, new = old[1:], new[1:]
	}
	for len(old) > 0 && len(new) > 0 && old[len(old)-1] == new[len(new)-1] {
		old, new = old[:len(old)-1], new[:len(new)-1]
	}
	return change{old, new}
}

func (c change) print(w io.Writer, p palette) {
	at := 0
	if len(c.before) > 0 && len(c.after) > 0 {
		at = commonPrefix(c.before[0], c.after[0])
	}
	for _, l := range c.before {
		_, _ = io.WriteString(w, p.deleted("-\t"+shown(l, at))+"\n")
	}
	for _, l := range c.after {
		_, _ = io.WriteString(w, p.inserted("+\t"+shown(l, at))+"\n")
	}
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
