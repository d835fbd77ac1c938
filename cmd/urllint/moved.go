package main

import (
	"bytes"
	"go/parser"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/edit"
)

// A rewritten file has been edited and tidied.
type rewritten struct {
	file   *token.File // of the new text
	edits  []edit.Edit // by offset
	edited []byte      // before it was tidied
	tidied []byte
}

// newRewritten returns a file with the lines of its new text, line directives too.
func newRewritten(fset *token.FileSet, name string, edits []edit.Edit, edited, tidied []byte) *rewritten {
	syntax, _ := parser.ParseFile(fset, name, tidied, parser.SkipObjectResolution) // it was parsed before the edits
	if syntax == nil {
		return nil
	}
	return &rewritten{fset.File(syntax.FileStart), edits, edited, tidied}
}

// moved returns a finding of a file where it is in the new text. What was fixed is where the
// text is that the fix wrote.
func (r *rewritten) moved(from *token.File, d analysis.Diagnostic) analysis.Diagnostic {
	end := max(d.Pos, d.End)
	d.Pos = r.file.Pos(r.tidiedAt(startAfter(r.edits, from.Offset(d.Pos))))
	d.End = max(d.Pos, r.file.Pos(r.tidiedAt(endAfter(r.edits, from.Offset(end)))))
	return d
}

// startAfter returns where what begins at an offset does so after edits: before what is
// written there.
func startAfter(edits []edit.Edit, offset int) int {
	shift := 0
	for _, e := range edits {
		switch {
		case e.Start >= offset:
			return offset + shift
		case offset < e.End:
			return e.Start + shift
		}
		shift += e.Growth()
	}
	return offset + shift
}

// endAfter returns where what ends at an offset does so after edits: behind what is written
// there.
func endAfter(edits []edit.Edit, offset int) int {
	shift := 0
	for _, e := range edits {
		switch {
		case e.Start > offset, e.Start == offset && e.Start < e.End:
			return offset + shift
		case offset < e.End:
			return e.Start + shift + len(e.Text)
		}
		shift += e.Growth()
	}
	return offset + shift
}

// tidiedAt returns where an offset of the edited text is after that was tidied: nothing but
// space changes behind the imports, and none in a literal.
func (r *rewritten) tidiedAt(offset int) int {
	text := bytes.TrimLeft(r.edited[offset:], space)
	before := len(r.edited) - offset - len(text)
	behind := 0
	for _, b := range text {
		if !isSpace(b) {
			behind++
		}
	}
	i := len(r.tidied)
	for ; i > 0 && behind > 0; i-- {
		if !isSpace(r.tidied[i-1]) {
			behind--
		}
	}
	for ; i > 0 && before > 0 && isSpace(r.tidied[i-1]); i-- {
		before--
	}
	return i
}

const space = " \t\r\n"

func isSpace(b byte) bool { return strings.IndexByte(space, b) >= 0 }
