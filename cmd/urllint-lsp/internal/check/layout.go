package check

import (
	"bytes"
	"go/ast"
	"go/token"
	"sort"
)

// room is how many octets a declaration, and the comments before the next, may grow until the file gets another layout.
const room = 1 << 10

// A layout is a text in which each declaration of a file keeps its place while the file is edited: blanks
// follow it, up to the comments before the next.
type layout struct {
	text   []byte
	places []int  // where each declaration begins in text
	spans  []span // the declarations in the file
	length int    // of the file
}

// A span is from one offset of a file up to another.
type span struct{ start, end int }

// newLayout returns the layout of a file, nil if its parts cannot be moved.
func newLayout(text []byte, spans []span) *layout {
	if !isMovable(text, spans) {
		return nil
	}
	l := new(layout)
	size, end := 0, 0
	for _, s := range spans {
		size += room + s.start - end
		l.places = append(l.places, size)
		size += s.end - s.start
		end = s.end
	}
	l.text = make([]byte, size+room+len(text)-end)
	l.fill(text, spans)
	return l
}

// with returns the layout with another text, nil if that has not as many declarations, or one that has not enough room.
func (l *layout) with(text []byte, spans []span) *layout {
	next := &layout{text: make([]byte, len(l.text)), places: l.places}
	if len(spans) != len(l.spans) || !isMovable(text, spans) || !next.fill(text, spans) {
		return nil
	}
	return next
}

// isMovable reports whether blanks may stand before each declaration: no comment says where a line is from, and no
// octet has to come first.
func isMovable(text []byte, spans []span) bool {
	return len(spans) > 0 && !bytes.Contains(text, []byte("//line ")) && !bytes.Contains(text, []byte("/*line ")) && !bytes.HasPrefix(text, []byte("\xef\xbb\xbf"))
}

// fill writes a text. It reports false if a declaration has not enough room.
func (l *layout) fill(text []byte, spans []span) bool {
	l.spans, l.length = spans, len(text)
	for i := range l.text {
		l.text[i] = ' '
	}
	end, from := 0, 0 // of the declaration before, here and in the file
	for i, s := range spans {
		at := l.places[i] - (s.start - from)
		if at < end || s.start < from || s.end < s.start { // the last two in broken code
			return false
		}
		copy(l.text[at:], text[from:s.end])
		end, from = l.places[i]+s.end-s.start, s.end
		if end > len(l.text) {
			return false
		}
	}
	at := len(l.text) - (len(text) - from)
	copy(l.text[max(at, end):], text[from:])
	return at >= end
}

// declaration returns the text of a declaration.
func (l *layout) declaration(i int) []byte {
	return l.text[l.places[i]:][:l.spans[i].end-l.spans[i].start]
}

// around returns where a declaration begins, and where the next does: it may have been longer.
func (l *layout) around(i int) (from, to int) {
	to = len(l.text)
	if i+1 < len(l.places) {
		to = l.places[i+1]
	}
	return l.places[i], to
}

// offset returns where in the file an offset of the layout is.
func (l *layout) offset(at int) int {
	i := sort.SearchInts(l.places, at+1) // the first declaration behind at
	next, start := len(l.text), l.length
	if i < len(l.places) {
		next, start = l.places[i], l.spans[i].start
	}
	from := 0 // the end of the declaration before, in the file
	if i > 0 {
		in := l.spans[i-1].start + at - l.places[i-1]
		if from = l.spans[i-1].end; in <= from {
			return in
		}
	}
	return max(from, start-(next-at))
}

// place returns where in the layout an offset of the file is.
func (l *layout) place(offset int) int {
	i := sort.Search(len(l.spans), func(i int) bool { return l.spans[i].start > offset })
	if i > 0 && offset <= l.spans[i-1].end {
		return l.places[i-1] + offset - l.spans[i-1].start
	}
	if i < len(l.spans) {
		return l.places[i] - (l.spans[i].start - offset)
	}
	return len(l.text) - (l.length - offset)
}

// spansOf returns where the declarations of a file are, without the comments before them.
func spansOf(fset *token.FileSet, f *ast.File) []span {
	var spans []span
	file := fset.File(f.FileStart)
	for _, d := range f.Decls {
		spans = append(spans, span{file.Offset(d.Pos()), file.Offset(d.End())})
	}
	return spans
}
