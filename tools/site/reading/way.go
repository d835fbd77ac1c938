package reading

import (
	"slices"

	"github.com/urllint/urllint/tools/bnf"
)

// way returns the productions that are being read, and of a complete text that of the
// URL.
func (t *tracer) way(valid bool) []Step {
	inner, last := t.inner()
	if valid || inner == nil {
		last = t.last
		for f := t.anyFrame(); f != nil; f = f.parent {
			inner = f
		}
	}
	var steps []Step
	for f := inner; f != nil; f = f.parent {
		s := Step{Rule: t.g.rules.Rule(f.rule), Tree: t.g.Tree(f.rule), Passed: make(map[*bnf.Node]bool), Next: make(map[*bnf.Node]bool)}
		for p := last; p != nil; p = p.from {
			n := p.in(f)
			if n == nil {
				if s.At != nil {
					break
				}
				continue
			}
			if s.At == nil {
				s.At = n
			}
			s.Passed[n] = true
			if slices.Contains(p.entered, f) {
				break
			}
		}
		if f == inner && !valid {
			for _, p := range t.current {
				if n := p.in(f); n != nil && !slices.Contains(p.entered, f) {
					s.Next[n] = true
				}
			}
		}
		steps = append(steps, s)
	}
	slices.Reverse(steps)
	return steps
}

// inner returns the innermost production of which an octet was read and that goes on,
// with the place that took the octet.
func (t *tracer) inner() (inner *frame, last *place) {
	most := 0
	for _, p := range t.current {
		f := p.frame
		for f != nil && f.parent != nil && slices.Contains(p.entered, f) {
			f = f.parent
		}
		if n := depth(f); n > most {
			inner, last, most = f, p.from, n
		}
	}
	if inner == nil && t.last != nil {
		return t.last.frame, t.last
	}
	return inner, last
}

// anyFrame returns a production that was read.
func (t *tracer) anyFrame() *frame {
	if t.last != nil {
		return t.last.frame
	}
	for _, p := range t.current {
		return p.frame
	}
	return nil
}

func depth(f *frame) (n int) {
	for ; f != nil; f = f.parent {
		n++
	}
	return n
}

// in returns the node of a production that the place is in, or nil.
func (p *place) in(f *frame) *bnf.Node {
	n := p.node
	for g := p.frame; g != nil; g = g.parent {
		if g == f {
			return n
		}
		n = g.call
	}
	return nil
}
