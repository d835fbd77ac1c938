package strflow

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
)

// editedBy returns n behind an edit, which is made on each alternative.
func editedBy(n *node, t transform) *node {
	if n.kind == holeNode && !n.leaf || n.shared >= maxShared {
		return transformed(n, t)
	}
	m := &node{kind: editNode, parts: []*node{n}, transform: &t, made: t.made, at: t.expr, op: n.op, extent: n.extent}
	m.size, m.shared = n.size+1, n.shared+1
	if t.made != nil {
		m.depth = t.made.depth
	}
	if t.by != nil {
		m.op = lessTrusted(m.op, t.by.op)
	}
	if t.state == Escaped && m.op != nil {
		m.op = t.of(m.op)
	}
	return m
}

// isExact reports whether it is known what the edit makes of a text with holes.
func (t *transform) isExact() bool {
	return slices.Contains([]string{"TrimSpace", "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix", "ToLower", "ToUpper"}, t.edit)
}

// white is the white space of Unicode.
const white = " \t\r\n\v\f\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

// edited returns what the edit makes of a text.
func (t *transform) edited(text *Text) *Text {
	switch t.edit {
	case "TrimSpace":
		return text.trimmed(white, -1, -1)
	case "Trim":
		return text.trimmed(t.arg, -1, -1)
	case "TrimLeft":
		return text.trimmed(t.arg, -1, 0)
	case "TrimRight":
		return text.trimmed(t.arg, 0, -1)
	case "TrimPrefix":
		switch {
		case strings.HasPrefix(text.Known(), t.arg):
			return text.Part(Span{Start: len(t.arg), End: text.Len()})
		case text.mayBegin(t.arg):
			return text.trimmed(t.arg, len(t.arg), 0)
		}
	case "TrimSuffix":
		switch {
		case strings.HasSuffix(text.end(), t.arg):
			return text.Part(Span{Start: 0, End: text.Len() - len(t.arg)})
		case text.mayEnd(t.arg):
			return text.trimmed(t.arg, 0, len(t.arg))
		}
	case "ToLower":
		return text.mapped(strings.ToLower)
	case "ToUpper":
		return text.mapped(strings.ToUpper)
	case "Clean", "Join":
		if t.edit == "Clean" && len(text.text) == 0 {
			return &Text{text: []byte(".")}
		}
		return text.cleaned()
	case "ReplaceAll":
		return text.replaced(t.arg, t.by)
	}
	return text
}

// mapped returns the text behind a change of case. What the change leaves as it
// is has its source.
func (t *Text) mapped(change func(string) string) *Text {
	u := new(Text)
	for _, part := range t.parts() {
		if s := t.In(part); change(s) == s {
			u.AppendSpan(t, part)
		} else {
			u.AppendText(change(s))
		}
		if part.End < len(t.text) {
			u.AppendSpan(t, Span{Start: part.End, End: part.End + 1})
		}
	}
	return u
}

// cleaned returns the text as path.Clean makes it, which a hole leaves as it is,
// unless it is "..".
func (t *Text) cleaned() *Text {
	for _, segment := range bytes.Split(t.text, []byte("/")) {
		if string(segment) == ".." || string(segment) == "." {
			return textOfHole()
		}
	}
	u := &Text{clean: len(t.holes) > 0}
	start := 0
	for i := 1; i < len(t.text); i++ {
		if t.text[i] == '/' && t.text[i-1] == '/' {
			u.AppendSpan(t, Span{Start: start, End: i})
			start = i + 1
		}
	}
	if start < len(t.text) {
		u.AppendSpan(t, Span{Start: start, End: len(t.text)})
	}
	if end := len(u.text) - 1; end > 0 && u.text[end] == '/' {
		return u.Part(Span{Start: 0, End: end})
	}
	return u
}

// replaced returns the text with each old replaced. What stands beside a hole and
// may be part of an old that begins or ends in it becomes part of the hole. A text that
// grows in many places is unknown.
func (t *Text) replaced(old string, by *node) *Text {
	if t.clean && strings.ContainsAny(old, "/.") {
		return textOfHole()
	}
	u := new(Text)
	times := 0
	for _, part := range t.parts() {
		start, i, isHole := part.Start, part.End, part.End < len(t.text)
		from, to := start, i
		if start > 0 {
			from = min(to, from+overlap(old, string(t.text[start:i]), false))
		}
		if isHole {
			to = max(from, to-overlap(old, string(t.text[start:i]), true))
		}
		isMiddle := start > 0 && isHole && i-start <= len(old)-2 && strings.Contains(old, string(t.text[start:i]))
		if isMiddle {
			from = to
		}
		if from > start || isMiddle {
			u.widen()
		}
		for {
			k := bytes.Index(t.text[from:to], []byte(old))
			if k < 0 {
				break
			}
			if times++; times > maxShared && len(u.text) > from {
				return textOfHole()
			}
			u.AppendSpan(t, Span{Start: from, End: from + k})
			if by.kind == textNode {
				u.AppendSpan(by.text, by.text.Whole())
			} else {
				u.AppendHole(by.operand(), false)
			}
			from += k + len(old)
		}
		u.AppendSpan(t, Span{Start: from, End: to})
		if isHole {
			u.AppendSpan(t, Span{Start: i, End: i + 1})
			if to < i || isMiddle || u.holes[len(u.holes)-1].Class.mayBe(old) {
				u.widen()
			}
		}
	}
	return u
}

// overlap returns how much of the end of s old may begin with, or of its
// beginning old may end with.
func overlap(old, s string, atEnd bool) int {
	for n := min(len(old)-1, len(s)); n > 0; n-- {
		if atEnd && strings.HasSuffix(s, old[:n]) || !atEnd && strings.HasPrefix(s, old[len(old)-n:]) {
			return n
		}
	}
	return 0
}

// trimmed returns the text without the characters of a set at its beginning and end, at most
// as many as it is told; -1 stands for all. What is trimmed beside a hole, or up to a hole
// that may hold the rest of a prefix or suffix, may also stay: it becomes part of the hole.
func (t *Text) trimmed(set string, left, right int) *Text {
	before, from := t.edge(set, left, false)
	rest := t.Part(Span{Start: from, End: t.Len()})
	behind, end := rest.edge(set, right, true)
	slices.Reverse(behind)
	u := new(Text)
	for _, op := range before {
		u.AppendHole(op, false)
	}
	u.AppendSpan(rest, Span{Start: 0, End: rest.Len() - end})
	for _, op := range behind {
		u.AppendHole(op, false)
	}
	return u
}

// edge returns how many bytes trimming goes over at the beginning or end of a text, and the
// holes among them, the outermost first.
func (t *Text) edge(set string, most int, atEnd bool) (holes []Operand, length int) {
	for count := 0; count != most && length < t.Len(); {
		rest, at := t.text[length:], length
		next := utf8.DecodeRune
		if atEnd {
			rest, at = t.text[:t.Len()-length], t.Len()-length-1
			next = utf8.DecodeLastRune
		}
		if op, ok := t.Operand(at); ok {
			if most > 0 && count > 0 || strings.ContainsFunc(set, op.Class.mayHave) {
				op.Class = Any
			}
			holes = append(holes, op)
			length++
			continue
		}
		c, size := next(rest)
		isOfSet := strings.ContainsRune(set, c)
		if !isOfSet && (len(holes) == 0 || !t.mayLeaveOut(at, atEnd, set)) {
			break
		}
		if n := len(holes); n > 0 {
			holes[n-1].Class = Any
		}
		length += size
		if isOfSet {
			count++
		}
	}
	return holes, length
}

// mayLeaveOut reports whether path.Clean may have left out the byte at i, beside a hole, and what is behind it may be trimmed then.
func (t *Text) mayLeaveOut(i int, atEnd bool, set string) bool {
	behind := i + 1
	if atEnd {
		behind = i - 1
	}
	if !t.clean || t.text[i] != '/' && t.text[i] != '.' || behind < 0 || behind == len(t.text) {
		return false
	}
	c := t.text[behind]
	return c >= utf8.RuneSelf || strings.ContainsRune(set, rune(c)) // as the mark of a hole is
}

// widen makes the last hole one of any text.
func (t *Text) widen() { t.holes[len(t.holes)-1].Class = Any }

// mayBe reports whether a text may stand in one of the class.
func (c Class) mayBe(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !c.mayHave(r) })
}

// mayHave reports whether texts of the class may have a character.
func (c Class) mayHave(r rune) bool {
	switch {
	case c == Any:
		return true
	case r <= ' ' || r >= utf8.RuneSelf:
		return false
	case c == Encoded:
		return !strings.ContainsRune("\"#/;<>?[\\]^`{|}", r)
	}
	return r == '-' || ascii.IsWord(byte(r))
}
