package strflow

import (
	"bytes"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// Alternatives returns the texts that the value may hold, at most eight; if they are
// more, the text is unknown. What no run gets there, because a test on the way refuses it,
// is left out.
func (v Value) Alternatives() []*Text {
	if v.n == nil {
		return []*Text{unknownTextOf(Operand{})}
	}
	var all []*Text
	x := expansion{Value: v}
	for {
		t := new(Text)
		x.made, x.taken = make(map[*node]int), 0
		if x.add(t, v.n) {
			t.made = &alternative{v, x.made}
			all = append(all, t)
		}
		switch {
		case !x.next():
			return all
		case len(all) == maxAlternatives:
			return Value{}.Alternatives()
		}
	}
}

// An expansion makes the alternatives of a value one by one: each is told by
// the options that are taken at the choices, in the order in which these are
// met.
type expansion struct {
	Value
	picks  []pick
	taken  int           // of the picks, by the alternative that is being made
	made   map[*node]int // the option taken at a choice: one node, one choice
	field  bool          // a field is written, whose own objects are holes
	isUsed bool          // an expression stands for what is added
}

// A pick is the option that is taken at a choice.
type pick struct{ option, options int }

// next goes on to the next alternative.
func (x *expansion) next() bool {
	x.picks = x.picks[:x.taken]
	for len(x.picks) > 0 {
		last := &x.picks[len(x.picks)-1]
		if last.option++; last.option < last.options {
			return true
		}
		x.picks = x.picks[:len(x.picks)-1]
	}
	return false
}

// option returns the option of a choice that is taken.
func (x *expansion) option(n *node) *node {
	k, ok := x.made[n]
	if !ok {
		if x.taken == len(x.picks) {
			x.picks = append(x.picks, pick{0, len(n.parts)})
		}
		k = x.picks[x.taken].option
		x.taken++
		x.made[n] = k
	}
	return n.parts[k]
}

// add adds the text of n. It reports false if a test refuses it.
func (x *expansion) add(t *Text, n *node) bool {
	if x.flow != nil {
		x.flow.steps++
	}
	switch n.kind {
	case textNode:
		t.AppendSpan(n.text, n.text.whole())
	case sumNode:
		for _, p := range n.parts {
			if !x.add(t, p) {
				return false
			}
		}
	case choiceNode:
		return x.add(t, x.option(n))
	case useNode:
		first, isUsed := len(t.pieces), x.isUsed
		x.isUsed = isUsed || n.at != nil
		ok := x.add(t, n.parts[0])
		x.isUsed = isUsed
		switch {
		case !ok:
			return false
		case isUsed && !n.outer: // the outermost counts
			return true
		}
		for i := first; i < len(t.pieces); i++ {
			if n.at != nil {
				t.pieces[i].use = n.at
			}
			t.pieces[i].outer = t.pieces[i].outer || n.outer
		}
	case testNode:
		return x.addTested(t, n)
	case editNode:
		u := new(Text)
		if !x.add(u, n.parts[0]) {
			return false
		}
		u = n.edit.of(u)
		if n.edit.transform != nil {
			for i := range u.holes {
				u.holes[i].State, u.holes[i].Via, u.holes[i].Call = Escaped, n.edit.transform.via, n.edit.transform.call
			}
		}
		if len(u.text) == 1 && len(u.holes) == 1 {
			u.holes[0].Expr, u.holes[0].Inlined = n.at, x.isElsewhere(n.at)
		}
		t.AppendSpan(u, u.whole())
	case formatNode:
		return x.add(t, formatted(n.parts[0], n.parts[1]))
	case argNode:
		return x.add(t, n.parts[0])
	default:
		if u := x.makes(n); u != nil {
			t.AppendSpan(u, u.whole())
			break
		}
		if n.begins != nil {
			t.AppendSpan(n.begins, n.begins.whole())
		}
		x.addHole(t, n)
	}
	return true
}

// makes returns the text that a method makes of an object whose fields the program sets
// itself, nil if it is not known. The method is run with several values in the places of
// what is not known: what all results begin and end with is known text.
func (x *expansion) makes(n *node) *Text {
	if x.field || n.kind != holeNode || x.flow == nil || n.made == nil || n.made.row.Kind(0) != library.URLText || len(n.made.args) != 1 || !n.made.args[0].isNew() || n.made.depth > maxShared {
		return nil
	}
	// A text that is shorter than the width of a format begins with blanks.
	const long = "a text that is longer than the width to which a format may pad one"
	var results []string // the first one of nothing
	for _, probe := range [...]string{"", library.Harmless, "/y", "k:0", long} {
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
	x.field = true
	defer func() { x.field = false }()
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

// addTested adds the text of n, which is behind a test, if it passes it.
func (x *expansion) addTested(t *Text, n *node) bool {
	start, hole := len(t.text), len(t.holes)
	if !x.add(t, n.parts[0]) || n.test.on(t.Part(Span{start, len(t.text)})) == fails {
		return false
	}
	if n.test.checks() {
		for i := hole; i < len(t.holes); i++ {
			t.holes[i].State = max(t.holes[i].State, Checked)
		}
	}
	return true
}

func (x *expansion) addHole(t *Text, n *node) {
	var op Operand
	if n.op != nil {
		op = *n.op
	}
	op.Inlined = x.isElsewhere(op.Expr)
	op.Callers = x.flow != nil && op.Origin == Param && op.Func != nil && x.flow.hasCallers(op.Func)
	t.AppendHole(op, false)
}

// isElsewhere reports whether e is not written where the value is.
func (x *expansion) isElsewhere(e ast.Expr) bool {
	return e != nil && x.home != nil && (e.Pos() < x.home.Pos() || x.home.End() <= e.Pos())
}
