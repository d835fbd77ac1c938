package strflow

import (
	"go/ast"
	"iter"
	"slices"
)

// Alternatives returns the texts that the value may hold, at most eight; if they are
// more, the text is unknown. What no run gets there, because a test on the way refuses it,
// is left out.
func (v Value) Alternatives() []*Text {
	if v.n == nil {
		return []*Text{textOfHole()}
	}
	var all []*Text
	for x := v.alternative(nil); x != nil; x = x.next() {
		if len(all) == maxAlternatives {
			return Value{}.Alternatives()
		}
		if x.add(x.text, v.n) {
			x.text.made, x.text.part = x, x.text.Whole()
			all = append(all, x.text)
		}
	}
	return all
}

// Operands yields the operands of the alternatives, each with its text.
func (v Value) Operands() iter.Seq2[*Text, Operand] {
	return func(yield func(*Text, Operand) bool) {
		for _, t := range v.Alternatives() {
			for _, o := range t.holes {
				if !yield(t, o) {
					return
				}
			}
		}
	}
}

// Has reports whether a property holds of an operand of an alternative.
func (v Value) Has(is func(*Text, Operand) bool) bool {
	return slices.ContainsFunc(v.Alternatives(), func(t *Text) bool { return t.Has(func(o Operand) bool { return is(t, o) }) })
}

// alternative returns the one with the first option wherever left does not tell another.
func (v Value) alternative(left []int) *alternative {
	return &alternative{Value: v, picks: make(map[*node]int), left: left, text: new(Text)}
}

// next returns the alternative behind x, which takes another option at the last choice that has
// one left; nil if none has.
func (x *alternative) next() *alternative {
	for k := len(x.left) - 1; k >= 0; k-- {
		if x.left[k] > 0 {
			x.left[k]--
			return x.alternative(x.left[:k+1])
		}
	}
	return nil
}

// option returns the option of a choice that is taken.
func (x *alternative) option(n *node) *node {
	k, ok := x.picks[n]
	if !ok {
		i := len(x.picks)
		if i == len(x.left) {
			x.left = append(x.left, len(n.parts)-1)
		}
		k = len(n.parts) - 1 - x.left[i]
		x.picks[n] = k
	}
	return n.parts[k]
}

// add adds the text of n. It reports false if a test refuses it.
func (x *alternative) add(t *Text, n *node) bool {
	if x.flow != nil {
		x.flow.steps++
	}
	switch n.kind {
	case textNode:
		t.AppendSpan(n.text, n.text.Whole())
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
		if !ok || isUsed && !n.outer { // the outermost counts
			return ok
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
		u = n.transform.edited(u)
		if t := n.transform; t.state == Escaped {
			for i := range u.holes {
				u.holes[i].State, u.holes[i].Via, u.holes[i].Call = t.state, t.via, t.call
			}
		}
		if len(u.text) == 1 && len(u.holes) == 1 {
			u.holes[0].Expr, u.holes[0].Inlined = n.at, x.isElsewhere(n.at)
		}
		t.AppendSpan(u, u.Whole())
	case formatNode:
		return x.add(t, formatted(n.parts[0], n.parts[1]))
	default:
		if n.begins != nil {
			t.AppendSpan(n.begins, n.begins.Whole())
		}
		op := n.operand()
		op.Inlined = x.isElsewhere(op.Expr)
		t.AppendHole(op, false)
	}
	return true
}

// addTested adds the text of n, which is behind a test, if it passes it.
func (x *alternative) addTested(t *Text, n *node) bool {
	start, hole := len(t.text), len(t.holes)
	if !x.add(t, n.parts[0]) {
		return false
	}
	if _, may := n.test.on(t.Part(Span{Start: start, End: len(t.text)})); !may {
		return false
	}
	if n.test.checks() {
		for i := hole; i < len(t.holes); i++ {
			t.holes[i].State = max(t.holes[i].State, Checked)
		}
	}
	return true
}

// isElsewhere reports whether e is not written where the value is.
func (x *alternative) isElsewhere(e ast.Expr) bool {
	return e != nil && x.home != nil && !inside(e.Pos(), x.home)
}
