package strflow

import (
	"go/ast"
	"reflect"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// A run computes one text. What it computes of a node is nil if it is not known, and refused if a test
// keeps the program from having it.
type run struct {
	env   library.Env
	value func(Operand) (string, bool)
	fill  func(Operand) (string, bool) // nil for none
	flow  *Flow
	picks map[*node]int
	paths map[*merge]uint64 // the branches that may be taken
	done  map[*node]any
	steps int

	tests map[ast.Expr]bool // the tests that a text was put to, and whether it passes, nil if nobody asks
}

var refused any = &struct{ why string }{"a test refuses it"}

// of returns the value of a node.
func (r *run) of(n *node) any {
	if v, ok := r.done[n]; ok {
		return v
	}
	if r.steps++; r.steps > maxRunSteps {
		return nil
	}
	r.flow.steps++
	v := r.computed(n)
	if s, ok := v.(string); ok && len(s) > library.MaxBytes {
		v = nil
	}
	r.done[n] = v
	return v
}

func (r *run) computed(n *node) any {
	switch {
	case n.value != nil:
		return n.value
	case n.kind == textNode:
		return n.text.String()
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
		v := r.of(n.parts[0])
		if s, ok := v.(string); ok && !r.passes(n.test, s) && !r.fills(n) {
			return refused
		}
		return v
	case formatNode:
		return r.of(formatted(n.parts[0], n.parts[1]))
	case listNode:
		return r.list(n)
	case objectNode:
		return r.object(n)
	}
	return nil
}

// asked returns what an operand is said to be.
func (r *run) asked(n *node) any {
	if n.kind != holeNode || !n.born && !(n.op.State == Checked && r.fills(n)) {
		return nil
	}
	if v, ok := r.done[n.op.from]; ok {
		return v
	}
	s, ok := r.value(*n.op)
	if !ok && r.fill != nil {
		s, ok = r.fill(*n.op)
	}
	if !ok {
		return nil
	}
	if n.begins != nil {
		s = n.begins.String() + s
	}
	r.done[n.op.from] = s
	return s
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

func (r *run) sum(n *node) any {
	var b strings.Builder
	for _, p := range n.parts {
		v := r.of(p)
		s, ok := v.(string)
		switch {
		case v == refused:
			return refused
		case !ok || b.Len()+len(s) > library.MaxBytes:
			return nil
		}
		b.WriteString(s)
	}
	return b.String()
}

// list returns the elements of a list.
func (r *run) list(n *node) any {
	elems, texts := make([]any, len(n.parts)), make([]string, 0, len(n.parts))
	for i, p := range n.parts {
		v := r.of(p)
		if v == nil || v == refused {
			return v
		}
		elems[i] = v
		if s, ok := v.(string); ok {
			texts = append(texts, s)
		}
	}
	if len(texts) == len(elems) {
		return texts
	}
	return elems
}

// applied returns what a call returns. If it is not known what it is called with, its
// result is an operand.
func (r *run) applied(n *node) any {
	a := n.made
	if a.depth > maxShared {
		return r.asked(n)
	}
	args := make([]any, len(a.args))
	for i, arg := range a.args {
		switch args[i] = r.of(arg); args[i] {
		case nil:
			return r.asked(n)
		case refused:
			return refused
		}
	}
	results, ok := a.row.Eval(r.env, args...)
	if !ok || a.result >= len(results) {
		return nil
	}
	if err, _ := results[len(results)-1].(error); err != nil && len(results) > 1 {
		return nil // what a program does then is not looked at
	}
	return results[a.result]
}

// choice returns the option that is taken: that of the alternative, or the only one
// that no test refuses, or several that are the same.
func (r *run) choice(n *node) any {
	if k, ok := r.picks[n]; ok {
		return r.of(n.parts[k])
	}
	options := n.parts
	if n.merge != nil {
		options = n.branches
	}
	taken, isTold := r.paths[n.merge]
	all := refused
	for i, o := range options {
		if isTold && taken&(1<<i) == 0 || n.merge != nil && !r.mayHold(n.merge.conditions[i]) {
			continue
		}
		switch v := r.of(o); {
		case v == refused:
		case v == nil:
			return nil
		case all == refused:
			all = v
		default:
			s, ok := v.(string)
			if t, isText := all.(string); !ok || !isText || s != t {
				return nil
			}
		}
	}
	return all
}

// offers reports whether a node is an option, or a choice that has it, also below.
func (n *node) offers(option *node) bool {
	return n == option || n.kind == choiceNode && slices.ContainsFunc(n.parts, func(p *node) bool { return p.offers(option) })
}

// object returns a copy of an object with its members set. It is not known if a test refuses one of them.
func (r *run) object(n *node) any {
	old := reflect.ValueOf(r.of(n.parts[0]))
	switch {
	case old.Kind() == reflect.Map:
		m := reflect.MakeMap(old.Type())
		for _, key := range old.MapKeys() {
			m.SetMapIndex(key, old.MapIndex(key))
		}
		for _, e := range n.members {
			key, value := r.of(e.key), r.of(e.value)
			if !fitting(key, m.Type().Key()) || !fitting(value, m.Type().Elem()) {
				return nil
			}
			m.SetMapIndex(reflect.ValueOf(key), reflect.ValueOf(value))
		}
		return m.Interface()
	case old.Kind() == reflect.Pointer && old.Elem().Kind() == reflect.Struct:
		p := reflect.New(old.Type().Elem())
		p.Elem().Set(old.Elem())
		for _, m := range n.members {
			field, value := p.Elem().FieldByName(m.field), r.of(m.value)
			if !field.IsValid() || !field.CanSet() || !fitting(value, field.Type()) {
				return nil
			}
			field.Set(reflect.ValueOf(value))
		}
		return p.Interface()
	}
	return nil
}

// fitting reports whether a value is known, no test refuses it, and it is of a type.
func fitting(v any, t reflect.Type) bool {
	return v != nil && v != refused && reflect.TypeOf(v).AssignableTo(t)
}

// maxConditions bounds those of a branch. The last ones are kept.
const maxConditions = 1 << 4

// mayHold reports whether no condition is known to fail.
func (r *run) mayHold(conditions []condition) bool {
	for _, c := range conditions {
		if c.isGuard() {
			continue
		}
		if s, ok := r.of(c.n).(string); ok && !r.passes(c.test, s) {
			return false
		}
	}
	return true
}

// passes reports whether a text may pass a test.
func (r *run) passes(t *test, s string) bool {
	text := &Text{text: []byte(s)}
	if r.tests != nil {
		t.atoms(func(atom *test) {
			if atom.expr != nil {
				r.tests[atom.expr], _ = atom.on(text)
			}
		})
	}
	_, may := t.on(text)
	return may
}

// hasBranch reports whether a set has a branch whose conditions are not known to fail.
func (r *run) hasBranch(j *merge, branches uint64) bool {
	for i, conditions := range j.conditions {
		if branches&(1<<i) != 0 && r.mayHold(conditions) {
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
		if w.offers(option) {
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
