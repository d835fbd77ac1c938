package edit

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Accept adds the edits of a fix, unless one of them overlaps with another
// fix. An import that two fixes add is one edit, and two imports may be added at one place.
func Accept(fset *token.FileSet, edits map[*token.File][]Edit, fix analysis.SuggestedFix) bool {
	type fileEdit struct {
		file *token.File
		edit Edit
	}
	var own []fileEdit
	for _, e := range fix.TextEdits {
		file := fset.File(e.Pos)
		end := e.End
		if !end.IsValid() {
			end = e.Pos
		}
		n := Edit{file.Offset(e.Pos), file.Offset(end), string(e.NewText)}
		if slices.Contains(edits[file], n) {
			continue
		}
		for _, other := range edits[file] {
			if n.Start < other.End && other.Start < n.End || n.Start == other.Start && !(n.isLine() && other.isLine()) {
				return false
			}
		}
		own = append(own, fileEdit{file, n})
	}
	for _, e := range own {
		edits[e.file] = append(edits[e.file], e.edit)
	}
	return true
}
