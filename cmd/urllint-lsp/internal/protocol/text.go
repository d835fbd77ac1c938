package protocol

import (
	"bytes"
	"errors"
	"slices"
	"sort"
	"unicode/utf8"
)

// Encoding tells what the characters of a [Position] are.
type Encoding string

// The encodings.
const (
	UTF8  Encoding = "utf-8"
	UTF16 Encoding = "utf-16"
)

// Choose returns the encoding to use of those that an editor knows: bytes if it can count them.
func Choose(known []Encoding) Encoding {
	if slices.Contains(known, UTF8) {
		return UTF8
	}
	return UTF16
}

// A Text is that of a document, with its lines.
type Text struct {
	Bytes    []byte
	encoding Encoding
	lines    []int // where they begin
}

// NewText returns a text whose positions are in an encoding.
func NewText(text []byte, e Encoding) *Text {
	t := &Text{Bytes: text, encoding: e, lines: []int{0}}
	for i, b := range text {
		if b == '\n' {
			t.lines = append(t.lines, i+1)
		}
	}
	return t
}

// Position returns that of an offset, which may be too large.
func (t *Text) Position(offset int) Position {
	offset = min(max(offset, 0), len(t.Bytes))
	line := sort.SearchInts(t.lines, offset+1) - 1
	return Position{Line: line, Character: t.length(t.Bytes[t.lines[line]:offset])}
}

// Range returns that of two offsets.
func (t *Text) Range(start, end int) Range {
	return Range{Start: t.Position(start), End: t.Position(max(start, end))}
}

// Offset returns that of a position. One behind the end of a line is the end of it.
func (t *Text) Offset(p Position) (int, error) {
	switch {
	case p.Line < 0 || p.Character < 0:
		return 0, errors.New("a position is negative")
	case p.Line >= len(t.lines):
		return len(t.Bytes), nil
	}
	start := t.lines[p.Line]
	line := t.Bytes[start:]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	if t.encoding == UTF8 {
		return start + min(p.Character, len(line)), nil
	}
	at, units := 0, 0
	for at < len(line) && units < p.Character {
		r, size := utf8.DecodeRune(line[at:])
		units += unitsOf(r)
		at += size
	}
	return start + at, nil
}

// length counts the characters of a part of a line.
func (t *Text) length(part []byte) int {
	if t.encoding == UTF8 {
		return len(part)
	}
	n := 0
	for len(part) > 0 {
		r, size := utf8.DecodeRune(part)
		n += unitsOf(r)
		part = part[size:]
	}
	return n
}

// unitsOf returns how many units of UTF-16 a character has.
func unitsOf(r rune) int {
	if r > 0xffff {
		return 2
	}
	return 1
}

// Changed returns the text after a change that an editor made.
func (t *Text) Changed(c TextDocumentContentChangeEvent) (*Text, error) {
	if c.Range == nil {
		return NewText([]byte(c.Text), t.encoding), nil
	}
	start, err := t.Offset(c.Range.Start)
	if err != nil {
		return nil, err
	}
	end, err := t.Offset(c.Range.End)
	if err != nil {
		return nil, err
	}
	if end < start {
		return nil, errors.New("a range ends before it begins")
	}
	return NewText(slices.Concat(t.Bytes[:start], []byte(c.Text), t.Bytes[end:]), t.encoding), nil
}
