package strflow

import (
	"cmp"
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"github.com/urllint/urllint/internal/library"
)

// Limits of a value. What exceeds them is a hole.
const (
	maxAlternatives = 8       // of a value
	maxListed       = 1 << 5  // elements that are put behind those of a list
	maxShared       = 1 << 6  // parts that are not written in the expression itself
	maxSharedBytes  = 1 << 13 // of these parts; RFC 9110 asks for URIs of 8000 octets
	maxSubstituted  = 1 << 8  // nodes that parameters or fields are below, of one that is substituted
)

func newText(t *Text) *node {
	n := &node{kind: textNode, text: t, extent: extent{width: 1, size: 1, bytes: len(t.text)}}
	for _, p := range t.pieces {
		if p.use != nil {
			n.sharedBytes += p.end - p.start
		}
	}
	return n
}

// newHole returns the hole of an operand that comes from outside.
func newHole(op Operand) *node {
	n := &node{kind: holeNode, op: &op, born: true, extent: one()}
	op.from = n
	return n
}

// unknownText returns a hole whose text is not that of an operand.
func unknownText(op Operand) *node {
	n := newHole(op)
	n.born = false
	return n
}

// newLeaf returns the hole of a parameter or field, in whose place its values
// may be put.
func newLeaf(op Operand) *node {
	n := newHole(op)
	n.leaf, n.open = true, true
	n.slot, _ = op.Object.(*types.Var)
	return n
}

// transformed returns the hole that n becomes.
func transformed(n *node, t transform) *node {
	if n.kind == holeNode && n.transform != nil {
		return transformed(n.parts[0], n.transform.then(t))
	}
	h := &node{kind: holeNode, op: t.of(n.op), made: t.made, extent: one()}
	if n.open && n.size <= maxShared {
		h.parts, h.transform, h.open, h.depth = []*node{n}, &t, true, n.depth
	}
	if t.made != nil {
		h.depth = t.made.depth
	}
	return h
}

// of returns the operand that op becomes.
func (t *transform) of(op *Operand) *Operand {
	o := Operand{Origin: Constant}
	if op != nil {
		o = *op
	}
	o.Class, o.Expr = t.class, t.expr
	if t.kind != library.AnyValue {
		o.Kind = t.kind
	}
	if t.state > o.State || t.state == o.State && t.via != nil {
		o.State, o.Via, o.Call = t.state, t.via, t.call
	}
	return &o
}

// then returns what t and u do, one after the other.
func (t *transform) then(u transform) transform {
	if u.state < t.state || u.state == t.state && u.via == nil {
		u.state, u.via, u.call = t.state, t.via, t.call
	}
	u.kind, u.isSecond = cmp.Or(u.kind, t.kind), true
	return u
}

// argOf returns an argument of a variadic parameter.
func argOf(text *node, at ast.Expr, typ types.Type) *node {
	return &node{kind: argNode, parts: []*node{text}, at: at, typ: typ, op: text.op, extent: text.extent}
}

// listOf returns the arguments of a variadic parameter.
func listOf(args []*node) *node {
	n := &node{kind: listNode, parts: args, extent: extent{width: 1}}
	for _, a := range args {
		n.add(a)
	}
	return n
}

// unknownFrom returns a hole for n, whose text is not known any more. That a value is
// escaped is not lost.
func unknownFrom(n *node, e ast.Expr) *node {
	return transformed(n, transform{expr: e})
}

// checked returns a hole for n behind a test.
func checked(n *node, t transform) *node {
	if n.op == nil || n.op.State == Escaped {
		return transformed(n, transform{expr: t.expr, made: t.made})
	}
	t.state = Checked
	return transformed(n, t)
}

// tested returns n behind a test.
func tested(n *node, t *test) *node {
	if n.kind == holeNode && len(n.parts) == 0 && !n.leaf && !t.checks() {
		return n
	}
	if n.size > maxShared {
		return checked(n, transform{})
	}
	op := n.op
	if op != nil && op.State == AsIs && t.checks() {
		c := *op
		c.State = Checked
		op = &c
	}
	m := &node{kind: testNode, parts: []*node{n}, test: t, op: op, extent: n.extent}
	m.size++
	return m
}

// sumOf returns the parts one after the other.
func sumOf(parts ...*node) *node {
	if len(parts) == 1 {
		return parts[0]
	}
	n := &node{kind: sumNode, parts: parts, extent: extent{width: 1}}
	seen := make(map[*node]bool)
	for i, p := range parts {
		if !seen[p] && n.width*p.width > maxAlternatives || n.shared+p.shared > maxShared || n.sharedBytes+p.sharedBytes > maxSharedBytes {
			p = unknownFrom(p, p.at)
			parts[i] = p
		}
		if !seen[p] {
			n.width *= p.width
			if p.width > 1 {
				seen[p] = true
			}
		}
		n.add(p)
	}
	return n
}

// choiceOf returns one of the options, or a hole if they are too many.
func choiceOf(options ...*node) *node { return choiceAt(nil, nil, options...) }

// allOf returns what is made of each element of a list.
func allOf[E, T any](list []E, of func(E) T) []T {
	all := make([]T, len(list))
	for i, e := range list {
		all[i] = of(e)
	}
	return all
}

// maxBranches is how many branches a choice may have: as many as a set of bits has room for.
const maxBranches = 64

// choiceAt returns the choice of options where paths meet: branches are the values on these. Options
// that are one, as both outcomes of a test, are that value, which other values share.
func choiceAt(j *merge, branches []*node, options ...*node) *node {
	n := &node{kind: choiceNode, isFresh: true}
	for _, o := range options {
		n.addOption(o)
	}
	if len(n.parts) == 1 {
		return n.parts[0]
	}
	for _, o := range n.parts {
		n.width += o.width
		n.op = lessTrusted(n.op, o.op)
		n.open = n.open || o.open
		n.isFresh = n.isFresh && o.isFresh
		n.depth = max(n.depth, o.depth)
		n.size, n.bytes = max(n.size, o.size), max(n.bytes, o.bytes)
		n.shared, n.sharedBytes = max(n.shared, o.shared), max(n.sharedBytes, o.sharedBytes)
	}
	if n.width > maxAlternatives {
		rest := unknownFrom(n, nil)
		if begin := beginOf(options); begin != nil {
			return sumOf(begin, rest)
		}
		return rest
	}
	if j == nil || len(branches) > maxBranches {
		return n
	}
	n.merge, n.branches = j, branches
	for _, list := range j.conditions {
		for _, c := range list {
			n.open = n.open || c.n.open
		}
	}
	return n
}

// beginOf returns what all options begin with, nil if that is not one value.
func beginOf(options []*node) *node {
	for begin := range options[0].beginnings() {
		other := func(o *node) bool {
			for n := range o.beginnings() {
				if n == begin {
					return false
				}
			}
			return true
		}
		if !slices.ContainsFunc(options, other) {
			return begin
		}
	}
	return nil
}

// beginnings yields n, and what n begins with, the longer first.
func (n *node) beginnings() iter.Seq[*node] {
	return func(yield func(*node) bool) {
		for range maxListed {
			if !yield(n) || n.kind != sumNode && n.kind != useNode || len(n.parts) == 0 {
				return
			}
			n = n.parts[0]
		}
	}
}

// addOption adds an option that is not there yet. What passes one of two tests is
// one option; both outcomes of a test are all that was tested.
func (n *node) addOption(o *node) {
	if o.kind == choiceNode {
		for _, p := range o.parts {
			n.addOption(p)
		}
		return
	}
	for i, p := range n.parts {
		switch {
		case p == o:
			return
		case p.kind == testNode && o.kind == testNode && p.parts[0] == o.parts[0]:
			if p.test.opposes(o.test) {
				n.parts[i] = p.parts[0]
			} else {
				n.parts[i] = tested(p.parts[0], testOf(or, p.test, o.test))
			}
			return
		}
	}
	n.parts = append(n.parts, o)
}

// add adds the sizes of a part of a sum, or of a list.
func (n *node) add(p *node) {
	n.op = lessTrusted(n.op, p.op)
	n.open = n.open || p.open
	n.size += p.size
	n.bytes += p.bytes
	n.depth = max(n.depth, p.depth)
	n.shared += p.shared
	n.sharedBytes += p.sharedBytes
}

// usedAt returns n where e stands for it. What is a hole is looked at there.
func usedAt(n *node, e ast.Expr) *node {
	switch {
	case n.kind == holeNode && !n.leaf && len(n.parts) > 0:
		t := *n.transform
		t.expr = e
		return transformed(n.parts[0], t)
	case n.kind == holeNode:
		hole, op := *n, *n.op
		op.Expr = e
		hole.op = &op
		return &hole
	case n.kind == testNode:
		return tested(usedAt(n.parts[0], e), n.test)
	}
	return within(n, e, false)
}

// operandOf returns n as an operand of a call, or where it is there once more. Calls in each other are expressions of their
// own: of the text of those that are deep inside, an outer one keeps as much as of a variable.
func operandOf(n *node) *node {
	const short = 1 << 4 // an operand of a sum has as many bytes
	if n.kind == textNode && n.bytes <= short {
		return n
	}
	return within(n, nil, false)
}

// within marks the text of n as not written in the expression itself.
func within(n *node, e ast.Expr, outer bool) *node {
	if n.size > maxShared || n.bytes > maxSharedBytes {
		return unknownFrom(n, e)
	}
	switch n.kind {
	case holeNode:
		return n
	case useNode: // the outermost counts
		if e == nil {
			e = n.at
		}
		n, outer = n.parts[0], outer || n.outer
	}
	m := &node{kind: useNode, parts: []*node{n}, at: e, outer: outer, op: n.op, extent: n.extent}
	m.shared, m.sharedBytes = n.size, n.bytes
	return m
}

// lessTrusted returns the operand that tells more against a text made of both: one that
// is raw, then any other, then one that is escaped.
func lessTrusted(a, b *Operand) *Operand {
	if a == nil || b != nil && b.rank() > a.rank() {
		return b
	}
	return a
}

func (o *Operand) rank() int {
	switch {
	case o.Raw():
		return 3
	case o.Class != Any && o.Class != Encoded, o.Origin == Constant:
		return 0
	case o.State == Escaped:
		return 1
	}
	return 2
}
