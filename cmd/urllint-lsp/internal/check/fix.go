package check

import (
	"bytes"
	"slices"

	"github.com/urllint/urllint/internal/edit"
)

// Changes returns the edits that apply fixes, by file. A fix that overlaps with one before it is left out. The text
// is tidied as urllint -fix does: imports without a use go, and what was formatted stays so.
func Changes(texts map[string][]byte, fixes []*Fix) map[string][]edit.Edit {
	raw := make(map[string][]edit.Edit)
	for _, f := range fixes {
		if !overlaps(raw, f) {
			for name, edits := range f.Edits {
				for _, e := range edits {
					if !slices.Contains(raw[name], e) {
						raw[name] = append(raw[name], e)
					}
				}
			}
		}
	}
	changes := make(map[string][]edit.Edit)
	for name, edits := range raw {
		before := texts[name]
		if before == nil {
			continue
		}
		after := edit.Apply(before, edits) // it sorts them, and writes new lines as the text has them
		if tidied := edit.Tidy(before, after); !bytes.Equal(tidied, after) {
			edits = difference(before, tidied)
		}
		changes[name] = edits
	}
	return changes
}

// overlaps reports whether an edit of a fix overlaps with another. The same edit twice is one.
func overlaps(edits map[string][]edit.Edit, f *Fix) bool {
	for name, own := range f.Edits {
		for _, e := range own {
			for _, other := range edits[name] {
				if e != other && (e.Start < other.End && other.Start < e.End || e.Start == other.Start) {
					return true
				}
			}
		}
	}
	return false
}

// difference returns the edit of whole lines that makes one text of another.
func difference(before, after []byte) []edit.Edit {
	start := 0
	for n := min(len(before), len(after)); start < n && before[start] == after[start]; {
		start++
	}
	start = bytes.LastIndexByte(before[:start], '\n') + 1
	end := 0
	for n := min(len(before), len(after)) - start; end < n && before[len(before)-1-end] == after[len(after)-1-end]; {
		end++
	}
	if i := bytes.IndexByte(before[len(before)-end:], '\n'); i >= 0 {
		end -= i + 1
	} else {
		end = 0
	}
	e := edit.Edit{Start: start, End: len(before) - end, Text: string(after[start : len(after)-end])}
	if e.Start == e.End && e.Text == "" {
		return nil
	}
	return []edit.Edit{e}
}
