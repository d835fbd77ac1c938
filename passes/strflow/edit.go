package strflow

import (
	"bytes"
	"go/ast"
	"strings"
)

// editedBy returns n behind an edit, which is made on each alternative.
func editedBy(n *node, e edit, at ast.Expr) *node {
	if n.kind == holeNode && !n.leaf || n.shared >= maxShared {
		t := transform{expr: at, made: e.made}
		if e.transform != nil {
			t.state, t.via, t.call = e.transform.state, e.transform.via, e.transform.call
		}
		return transformed(n, t)
	}
	m := &node{kind: editNode, parts: []*node{n}, edit: &e, made: e.made, at: at, op: n.op, open: n.open, width: n.width,
		size: n.size + 1, bytes: n.bytes, shared: n.shared + 1, sharedBytes: n.sharedBytes}
	if e.by != nil {
		m.op = lessTrusted(m.op, e.by.op)
	}
	if e.transform != nil && m.op != nil {
		m.op = e.transform.of(m.op)
	}
	return m
}

// mapped returns the text behind a change of case. What the change leaves as it
// is has its source.
func (t *Text) mapped(change func(string) string) *Text {
	u := new(Text)
	start := 0
	for i := 0; i <= len(t.text); i++ {
		if i < len(t.text) && !t.IsHole(i) {
			continue
		}
		if s := string(t.text[start:i]); change(s) == s {
			u.AppendSpan(t, Span{start, i})
		} else {
			u.text = append(u.text, change(s)...)
		}
		if i < len(t.text) {
			u.AppendSpan(t, Span{i, i + 1})
		}
		start = i + 1
	}
	return u
}

// cleaned returns the text as path.Clean makes it, which a hole leaves as it is,
// unless it is "..".
func (t *Text) cleaned() *Text {
	for _, segment := range bytes.Split(t.text, []byte("/")) {
		if string(segment) == ".." || string(segment) == "." {
			return unknownTextOf(Operand{})
		}
	}
	u := new(Text)
	start := 0
	for i := 1; i < len(t.text); i++ {
		if t.text[i] == '/' && t.text[i-1] == '/' {
			u.AppendSpan(t, Span{start, i})
			start = i + 1
		}
	}
	if start < len(t.text) {
		u.AppendSpan(t, Span{start, len(t.text)})
	}
	if end := len(u.text) - 1; end > 0 && u.text[end] == '/' {
		return u.Part(Span{0, end})
	}
	return u
}

// replaced returns the text with each old replaced. What stands beside a hole and
// may be part of an old that begins or ends in it becomes part of the hole. A text that
// grows in many places is unknown.
func (t *Text) replaced(old string, by *node) *Text {
	var put *Text
	if by != nil && by.kind == textNode {
		put = by.text
	}
	u := new(Text)
	start, times := 0, 0
	for i := 0; i <= len(t.text); i++ {
		isHole := i < len(t.text)
		if isHole && !t.IsHole(i) {
			continue
		}
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
				return unknownTextOf(Operand{})
			}
			u.AppendSpan(t, Span{from, from + k})
			if put != nil {
				u.AppendSpan(put, put.whole())
			} else {
				op := Operand{}
				if by != nil && by.op != nil {
					op = *by.op
				}
				u.AppendHole(op, false)
			}
			from += k + len(old)
		}
		u.AppendSpan(t, Span{from, to})
		if isHole {
			u.AppendSpan(t, Span{i, i + 1})
			if to < i || isMiddle || u.holes[len(u.holes)-1].Class.mayBe(old) {
				u.widen()
			}
		}
		start = i + 1
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
