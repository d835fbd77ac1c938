package reading

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/tools/bnf"
)

// A Trace is the way of a text through a grammar.
type Trace struct {
	Read     int    // how many octets were read
	Valid    bool   // the text is complete
	Expected string // what can come next, in words
	Way      []Step // from the production of the URL to the one that is being read
}

// A Step is a production on the way, with what of it was read.
type Step struct {
	Rule   *bnf.Rule
	Tree   *bnf.Node
	Passed map[*bnf.Node]bool // references, literals and octets
	At     *bnf.Node          // the last one; nil if nothing was read
	Next   map[*bnf.Node]bool // what can come next
}

// Trace reads a text. The letters of its scheme can be in upper case.
func (g *Grammar) Trace(text string) Trace {
	if name, rest, ok := strings.Cut(text, ":"); ok {
		text = strings.ToLower(name) + ":" + rest
	}
	return g.TraceFrom(text, g.roots(text)...)
}

// TraceFrom reads a text by rules.
func (g *Grammar) TraceFrom(text string, rules ...string) Trace {
	t := &tracer{g: g}
	n := t.read(rules, text)
	trace := Trace{Read: n, Valid: n == len(text) && t.ends}
	trace.Expected = grammar.Expected(func(c byte) bool {
		return slices.ContainsFunc(t.current, func(p *place) bool { return t.takes(p.item, c) })
	}, t.ends)
	trace.Way = t.way(trace.Valid)
	return trace
}

// A frame is a production that is being read.
type frame struct {
	rule   string
	call   *bnf.Node // the reference in the parent
	parent *frame
}

// An item is what is to be read, and then the next ones. There is one for each way to
// come to it, of which a grammar that does not refer to itself has finitely many.
type item struct {
	node  *bnf.Node
	count int // octets read of a Literal, elements of a Repeat
	frame *frame
	next  *item // nil if the text can end
}

// A place is an item that takes an octet.
type place struct {
	*item
	from    *place   // what took the octet before; nil at the start
	entered []*frame // since that octet
}

// A tracer follows all ways at once.
type tracer struct {
	g       *Grammar
	items   map[item]*item
	frames  map[frame]*frame
	seen    map[*item]bool
	current []*place
	ends    bool
	last    *place // that leads to the end, or took the last octet
}

// read reads a text by rules. It returns how many octets it could read.
func (t *tracer) read(rules []string, text string) int {
	t.items, t.frames = make(map[item]*item), make(map[frame]*frame)
	t.begin()
	for _, rule := range rules {
		f := t.frame(frame{rule: rule})
		t.expand(t.item(item{node: t.g.Tree(rule), frame: f}), nil, nil)
	}
	for i := range len(text) {
		before := t.current
		var taken []*place
		for _, p := range before {
			if t.takes(p.item, text[i]) {
				taken = append(taken, p)
			}
		}
		if len(taken) == 0 {
			return i
		}
		t.begin()
		t.last = taken[0]
		for _, p := range taken {
			if p.node.Kind == bnf.Literal && p.count+1 < len(p.node.Text) {
				t.add(t.item(item{p.node, p.count + 1, p.frame, p.next}), p, nil)
			} else {
				t.expand(p.next, p, nil)
			}
		}
	}
	return len(text)
}

func (t *tracer) begin() {
	t.current, t.ends, t.seen = nil, false, make(map[*item]bool)
}

func (t *tracer) item(i item) *item {
	p := t.items[i]
	if p == nil {
		p = &i
		t.items[i] = p
	}
	return p
}

func (t *tracer) frame(f frame) *frame {
	p := t.frames[f]
	if p == nil {
		p = &f
		t.frames[f] = p
	}
	return p
}

func (t *tracer) add(i *item, from *place, entered []*frame) {
	t.current = append(t.current, &place{i, from, slices.Clone(entered)})
}

// takes reports whether the next octet of an item can be c.
func (t *tracer) takes(i *item, c byte) bool {
	if i.node.Kind == bnf.Literal {
		return i.node.Text[i.count] == c
	}
	return t.g.SetOf(i.node)[c]
}

// expand adds the places that an item leads to.
func (t *tracer) expand(i *item, from *place, entered []*frame) {
	if i == nil {
		if !t.ends && from != nil {
			t.last = from
		}
		t.ends = true
		return
	}
	if t.seen[i] {
		return
	}
	t.seen[i] = true
	n := i.node
	switch {
	case n.Kind == bnf.Literal || n.Kind == bnf.Octets || n.Kind == bnf.Reference && t.g.SetOf(n) != nil:
		t.add(i, from, entered)
	case n.Kind == bnf.Reference:
		f := t.frame(frame{n.Text, n, i.frame})
		t.expand(t.item(item{t.g.Tree(n.Text), 0, f, i.next}), from, append(entered[:len(entered):len(entered)], f))
	case n.Kind == bnf.Sequence:
		next := i.next
		for _, part := range slices.Backward(n.Nodes) {
			next = t.item(item{part, 0, i.frame, next})
		}
		t.expand(next, from, entered)
	case n.Kind == bnf.Choice:
		for _, part := range n.Nodes {
			t.expand(t.item(item{part, 0, i.frame, i.next}), from, entered)
		}
	case n.Kind == bnf.Optional:
		t.expand(t.item(item{n.Nodes[0], 0, i.frame, i.next}), from, entered)
		t.expand(i.next, from, entered)
	case n.Kind == bnf.Repeat:
		again := t.item(item{n, min(i.count+1, n.Min), i.frame, i.next})
		t.expand(t.item(item{n.Nodes[0], 0, i.frame, again}), from, entered)
		if i.count >= n.Min {
			t.expand(i.next, from, entered)
		}
	}
}
