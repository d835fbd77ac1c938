package strflow

import (
	"go/ast"
	"reflect"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// A run computes one text.
type run struct {
	env   library.Env
	value func(Operand) (string, bool)
	fill  func(Operand) (string, bool) // nil for none
	flow  *Flow
	picks map[*node]int
	paths map[*merge]uint64 // the branches that may be taken
	done  map[*node]computed
	steps int

	tests map[ast.Expr]bool // the tests that a text was put to, and whether it passes, nil if nobody asks
}

// computed is the value of a node.
type computed struct {
	value any
	status
}

// status tells whether a value is known.
type status uint8

const (
	unknown status = iota
	known
	refused // by a test
)

func (c computed) text() (string, bool) {
	s, ok := c.value.(string)
	return s, ok && c.status == known
}

// of returns the value of a node.
func (r *run) of(n *node) computed {
	if c, ok := r.done[n]; ok {
		return c
	}
	if r.steps++; r.steps > maxRunSteps {
		return computed{}
	}
	r.flow.steps++
	c := r.computed(n)
	if s, ok := c.value.(string); ok && len(s) > library.MaxBytes {
		c = computed{}
	}
	r.done[n] = c
	return c
}

func (r *run) computed(n *node) computed {
	switch {
	case n.value != nil:
		return computed{n.value, known}
	case n.kind == textNode:
		return computed{n.text.String(), known}
	case n.made != nil:
		return r.applied(n)
	}
	switch n.kind {
	case holeNode:
		return r.asked(n)
	case sumNode:
		return r.sum(n)
	case choiceNode:
		return r.choice(n)
	case useNode, argNode:
		return r.of(n.parts[0])
	case testNode:
		c := r.of(n.parts[0])
		if s, ok := c.value.(string); ok && c.status == known && r.outcome(n.test, s) == fails && !r.fills(n) {
			return computed{status: refused}
		}
		return c
	case formatNode:
		return r.of(formatted(n.parts[0], n.parts[1]))
	case listNode:
		return r.list(n)
	case objectNode:
		return r.object(n)
	}
	return computed{}
}

// asked returns what an operand is said to be.
func (r *run) asked(n *node) computed {
	if n.kind != holeNode || !n.born && !(n.op.State == Checked && r.fills(n)) {
		return computed{}
	}
	if from := n.op.from; from != n {
		if c, ok := r.done[from]; ok {
			return c
		}
	}
	s, ok := r.value(*n.op)
	if !ok && r.fill != nil {
		s, ok = r.fill(*n.op)
	}
	if !ok {
		return computed{}
	}
	if n.begins != nil {
		s = n.begins.String() + s
	}
	c := computed{s, known}
	r.done[n.op.from] = c
	return c
}

// fills reports whether a node, perhaps tested, is one operand, with a text that stands for any other.
func (r *run) fills(n *node) bool {
	for n.kind == testNode || n.kind == useNode {
		n = n.parts[0]
	}
	if r.fill == nil || n.kind != holeNode || n.op.from == nil {
		return false
	}
	_, isGiven := r.value(*n.op)
	_, isFilled := r.fill(*n.op)
	return !isGiven && isFilled
}

func (r *run) sum(n *node) computed {
	var b strings.Builder
	for _, p := range n.parts {
		c := r.of(p)
		s, ok := c.value.(string)
		switch {
		case c.status == refused:
			return c
		case !ok || c.status != known || b.Len()+len(s) > library.MaxBytes:
			return computed{}
		}
		b.WriteString(s)
	}
	return computed{b.String(), known}
}

// list returns the elements of a list.
func (r *run) list(n *node) computed {
	elems, texts := make([]any, len(n.parts)), make([]string, 0, len(n.parts))
	for i, p := range n.parts {
		c := r.of(p)
		if c.status != known {
			return c
		}
		elems[i] = c.value
		if s, ok := c.value.(string); ok {
			texts = append(texts, s)
		}
	}
	if len(texts) == len(elems) {
		return computed{texts, known}
	}
	return computed{elems, known}
}

// applied returns what a call returns. If it is not known what it is called with, its
// result is an operand.
func (r *run) applied(n *node) computed {
	a := n.made
	if a.row == nil {
		c := r.selected(a)
		if c.status == unknown {
			return r.asked(n)
		}
		return c
	}
	if a.depth > maxShared {
		return r.asked(n)
	}
	args := make([]any, len(a.args))
	for i, arg := range a.args {
		c := r.of(arg)
		switch c.status {
		case unknown:
			return r.asked(n)
		case refused:
			return c
		}
		args[i] = c.value
	}
	results, ok := a.row.Eval(r.env, args...)
	if !ok || a.result >= len(results) {
		return computed{}
	}
	if err, _ := results[len(results)-1].(error); err != nil && len(results) > 1 {
		return computed{} // what a program does then is not looked at
	}
	return computed{results[a.result], known}
}

// choice returns the option that is taken: that of the alternative, or the only one
// that no test refuses, or several that are the same.
func (r *run) choice(n *node) computed {
	if k, ok := r.picks[n]; ok {
		return r.of(n.parts[k])
	}
	options := n.parts
	if n.merge != nil {
		options = n.branches
	}
	all := computed{status: refused}
	for i, o := range options {
		if n.merge != nil && (!r.mayTake(n.merge, i) || !r.isOpen(n.merge, i)) {
			continue
		}
		switch c := r.of(o); {
		case c.status == refused:
		case c.status == unknown:
			return computed{}
		case all.status == refused:
			all = c
		default:
			s, ok := c.value.(string)
			if t, isText := all.value.(string); !ok || !isText || s != t {
				return computed{}
			}
		}
	}
	return all
}

// offers reports whether a choice has an option, also below.
func (n *node) offers(option *node) bool {
	return slices.ContainsFunc(n.parts, func(p *node) bool { return p == option || p.kind == choiceNode && p.offers(option) })
}

// selected returns a field of an object.
func (r *run) selected(a *application) computed {
	c := r.of(a.args[0])
	if c.status != known {
		return c
	}
	v := reflect.Indirect(reflect.ValueOf(c.value))
	if v.Kind() != reflect.Struct {
		return computed{}
	}
	field := v.FieldByName(a.field)
	if !field.IsValid() || !field.CanInterface() {
		return computed{}
	}
	return computed{field.Interface(), known}
}

// object returns a copy of an object with its members set.
func (r *run) object(n *node) computed {
	c := r.of(n.parts[0])
	if c.status != known {
		return c
	}
	old := reflect.ValueOf(c.value)
	switch {
	case old.Kind() == reflect.Map:
		m := reflect.MakeMap(old.Type())
		for _, key := range old.MapKeys() {
			m.SetMapIndex(key, old.MapIndex(key))
		}
		for _, e := range n.members {
			key, value := r.of(e.key), r.of(e.value)
			if !fitting(key, m.Type().Key()) || !fitting(value, m.Type().Elem()) {
				return computed{status: max(key.status, value.status) &^ known}
			}
			m.SetMapIndex(reflect.ValueOf(key.value), reflect.ValueOf(value.value))
		}
		return computed{m.Interface(), known}
	case old.Kind() == reflect.Pointer && old.Elem().Kind() == reflect.Struct:
		p := reflect.New(old.Type().Elem())
		p.Elem().Set(old.Elem())
		for _, m := range n.members {
			field, value := p.Elem().FieldByName(m.field), r.of(m.value)
			if !field.IsValid() || !field.CanSet() || !fitting(value, field.Type()) {
				return computed{status: value.status &^ known}
			}
			field.Set(reflect.ValueOf(value.value))
		}
		return computed{p.Interface(), known}
	}
	return computed{}
}

// fitting reports whether a value is known and of a type.
func fitting(c computed, t reflect.Type) bool {
	return c.status == known && c.value != nil && reflect.TypeOf(c.value).AssignableTo(t)
}

// maxConditions bounds those of a branch. The last ones are kept.
const maxConditions = 1 << 4

// isOpen reports whether no condition of a branch is known to fail.
func (r *run) isOpen(j *merge, branch int) bool {
	if branch >= len(j.conditions) {
		return true
	}
	for _, c := range j.conditions[branch] {
		if s, ok := r.of(c.n).text(); ok && r.outcome(c.test, s) == fails {
			return false
		}
	}
	return true
}

// outcome returns the outcome of a test for a text.
func (r *run) outcome(t *test, s string) outcome {
	text := &Text{text: []byte(s)}
	if r.tests != nil {
		t.atoms(func(atom *test) {
			if atom.expr != nil {
				r.tests[atom.expr] = atom.on(text) == passes
			}
		})
	}
	return t.on(text)
}

// mayTake reports whether a branch of a merge is one of those that can be taken.
func (r *run) mayTake(j *merge, branch int) bool {
	branches, ok := r.paths[j]
	return !ok || branches&(1<<branch) != 0
}

// hasBranch reports whether a set has a branch whose conditions are not known to fail.
func (r *run) hasBranch(j *merge, branches uint64) bool {
	for i := range maxBranches {
		if branches&(1<<i) != 0 && r.isOpen(j, i) {
			return true
		}
	}
	return false
}

// follow takes the branches on which a choice has an option. It reports false if no branch has
// that and what was taken before.
func (r *run) follow(n, option *node) bool {
	if n.merge == nil {
		return true
	}
	var branches uint64
	for i, w := range n.branches {
		if w == option || w.kind == choiceNode && w.offers(option) {
			branches |= 1 << i
		}
	}
	if branches == 0 {
		return true // it is made of several
	}
	if before, ok := r.paths[n.merge]; ok {
		branches &= before
	}
	r.paths[n.merge] = branches
	return branches != 0
}

// maxRunSteps bounds the nodes that a run looks at.
const maxRunSteps = 1 << 10
