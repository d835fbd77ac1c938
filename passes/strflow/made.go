package strflow

import (
	"bytes"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// makes returns the text that a method makes of an object whose fields the program sets
// itself, nil if it is not known. The method is run with several values in the places of
// what is not known: what all results begin and end with is known text.
func (x *expansion) makes(n *node) *Text {
	if n.kind != holeNode || x.flow == nil || n.made == nil || n.made.row.Kind(0) != library.URLText || len(n.made.args) != 1 || !n.made.args[0].isNew() {
		return nil
	}
	var results []string // the first one of nothing
	for _, probe := range [...]string{"", library.Harmless, "/y", "k:0"} {
		isAsked := false
		r := run{flow: x.flow, picks: x.made, done: make(map[*node]computed), paths: make(map[*junction]uint64)}
		r.value = func(Operand) (string, bool) {
			isAsked = true
			return probe, true
		}
		s, ok := r.text(n)
		if !ok {
			return nil
		}
		results = append(results, s)
		if !isAsked {
			break
		}
	}
	before, behind := common(results)
	t := &Text{text: []byte(before)}
	if len(results) > 1 {
		// A delimiter of several bytes is there only if something follows: what is
		// cut before it is another text.
		if some, _ := common(results[1:]); before == "" || len(some)-len(before) > 1 {
			return nil
		}
		t.AppendHole(Operand{State: Checked}, false)
		t.AppendText(behind)
	}
	t.pieces = x.writtenIn(t, n)
	return t
}

// writtenIn returns the pieces of the fields of an object that its text has just once, in
// their order.
func (x *expansion) writtenIn(t *Text, n *node) []piece {
	var all []piece
	for _, m := range n.made.args[0].object().members {
		field := new(Text)
		if !x.add(field, m.value) {
			continue
		}
		for _, p := range field.pieces {
			written := field.text[p.start:p.end]
			if at := bytes.Index(t.text, written); at >= 0 && at == bytes.LastIndex(t.text, written) {
				p.start, p.end, p.mended, p.isField = at, at+len(written), true, true
				if p.use == nil {
					p.use = n.op.Expr
				}
				all = append(all, p)
			}
		}
	}
	slices.SortFunc(all, func(a, b piece) int { return a.start - b.start })
	return slices.CompactFunc(all, func(p, before piece) bool { return p.start < before.end })
}

// isNew reports whether n is an object that a composite literal made.
func (n *node) isNew() bool {
	o := n.object()
	return o != nil && o.parts[0].made != nil && o.parts[0].made.row != nil && len(o.parts[0].made.args) == 0
}

// object returns the object that n stands for, nil if it is none.
func (n *node) object() *node {
	for n.kind == useNode {
		n = n.parts[0]
	}
	if n.kind != objectNode {
		return nil
	}
	return n
}

// common returns what all texts begin with, and what they end with behind that.
func common(texts []string) (before, behind string) {
	before, behind = texts[0], texts[0]
	shortest := len(texts[0])
	for _, s := range texts[1:] {
		for !strings.HasPrefix(s, before) {
			before = before[:len(before)-1]
		}
		for !strings.HasSuffix(s, behind) {
			behind = behind[1:]
		}
		shortest = min(shortest, len(s))
	}
	return before, behind[max(0, len(before)+len(behind)-shortest):]
}
