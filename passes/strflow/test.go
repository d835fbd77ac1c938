package strflow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
)

// atoms yields the atoms of a test.
func (t *test) atoms(yield func(*test)) {
	if len(t.of) == 0 {
		yield(t)
	}
	for _, u := range t.of {
		u.atoms(yield)
	}
}

// opposes reports whether t is the negation of u, or u that of t.
func (t *test) opposes(u *test) bool {
	return t.op == not && t.of[0] == u || u.op == not && u.of[0] == t
}

// negation returns the test that holds where t does not.
func (t *test) negation() *test {
	if t.op == not {
		return t.of[0]
	}
	return testOf(not, t)
}

// maxAtoms bounds the atoms of a test. What more of them say of a text is not known.
const maxAtoms = 1 << 6

// testOf returns a test that is made of one other, or two.
func testOf(op testOp, of ...*test) *test {
	t := &test{op: op, of: of}
	t.looks, t.names, t.namesElse = of[0].says()
	if op == not {
		t.names, t.namesElse = t.namesElse, t.names
	}
	for _, u := range of {
		t.size += max(1, u.size)
		looks, names, namesElse := u.says()
		t.looks = t.looks || looks
		switch op {
		case and:
			t.names, t.namesElse = t.names || names, t.namesElse && namesElse
		case or:
			t.names, t.namesElse = t.names && names, t.namesElse || namesElse
		}
	}
	if t.size > maxAtoms {
		t.op, t.of = unsaid, nil
	}
	return t
}

// says reports whether a test looks for text inside of a value, and whether the value is one of those that
// it names where it holds, and where it does not.
func (t *test) says() (looks, names, namesElse bool) {
	switch t.op {
	case contains, containsAny:
		return true, false, false
	case equals:
		return false, t.text != "", false
	}
	return t.looks, t.names, t.namesElse
}

// checks reports whether a value that passed the test was looked at closely, not
// only for what it begins or ends with, or whether it is there at all.
func (t *test) checks() bool {
	looks, names, _ := t.says()
	return looks || names
}

// on reports whether a test holds whatever fills the holes of a text, and whether it may hold.
func (t *test) on(s *Text) (holds, may bool) {
	switch t.op {
	case unsaid:
		return false, true
	case not:
		holds, may = t.of[0].on(s)
		return !may, !holds
	case and, or:
		holds, may = t.of[0].on(s)
		otherHolds, otherMay := t.of[1].on(s)
		if t.op == and {
			return holds && otherHolds, may && otherMay
		}
		return holds || otherHolds, may || otherMay
	}
	return t.atom(s)
}

// atom is on for an atom. Each hole may be any text, so what holds for the known text before, between or
// behind holes decides if it can.
func (t *test) atom(s *Text) (holds, may bool) {
	text, known := s.String(), len(s.holes) == 0
	switch t.op {
	case equals:
		holds, may = text == t.text, s.mayBegin(t.text) && s.mayEnd(t.text) && s.least() <= len(t.text)
	case hasPrefix:
		holds, may = strings.HasPrefix(s.Known(), t.text), s.mayBegin(t.text)
	case hasSuffix:
		holds, may = strings.HasSuffix(s.end(), t.text), s.mayEnd(t.text)
	case contains:
		holds, may = s.hasKnown(func(part string) bool { return strings.Contains(part, t.text) }), true
	case containsAny:
		holds, may = s.hasKnown(func(part string) bool { return strings.ContainsAny(part, t.text) }), true
	case octetAt:
		before := s.Known()
		holds = t.n < len(before) && before[t.n] == t.text[0]
		may = holds || t.n >= len(before) && !known
	case shorter:
		holds, may = known && len(text) < t.n, s.least() < t.n
	}
	holds = holds && (known || t.op != equals)
	return holds, holds || !known && may
}

// mayBegin reports whether some text that s stands for begins with prefix, or
// the other way round where a hole is.
func (t *Text) mayBegin(prefix string) bool {
	return strings.HasPrefix(t.Known(), prefix) || len(t.holes) > 0 && strings.HasPrefix(prefix, t.Known())
}

func (t *Text) mayEnd(suffix string) bool {
	return strings.HasSuffix(t.end(), suffix) || len(t.holes) > 0 && strings.HasSuffix(suffix, t.end())
}

// least returns the number of known bytes.
func (t *Text) least() int { return len(t.text) - len(t.holes) }

// hasKnown reports whether a property holds for some of the known text between holes.
func (t *Text) hasKnown(is func(string) bool) bool {
	return slices.ContainsFunc(t.parts(), func(part Span) bool { return is(t.In(part)) })
}

// guards returns what must be one of some constants, or none of them, where a test holds, or where it does not.
func (t *test) guards(holds bool) []library.Guard {
	switch t.op {
	case not:
		return t.of[0].guards(!holds)
	case and, or:
		one, other := t.of[0].guards(holds), t.of[1].guards(holds)
		if holds == (t.op == and) {
			return append(one, other...)
		}
		if len(one) == 1 && len(other) == 1 && !one[0].Not && !other[0].Not {
			return []library.Guard{{Among: append(one[0].Among, other[0].Among...)}}
		}
		return nil
	}
	if t.is == "" {
		return nil
	}
	return []library.Guard{{Among: []string{t.is}, Not: !holds}}
}

// tests is what a condition says of one variable.
type tests struct {
	v       *types.Var
	at      ast.Expr // that names it, perhaps as a field of a local object, or nil
	test    *test
	isOther bool  // it says what is not known here, too
	of      *node // what was tested, if a variable has the outcome: that says nothing of other values
}

// otherTests returns what a condition says that is not known here.
func otherTests(v *types.Var, at ast.Expr) tests {
	return tests{v: v, at: at, test: new(test), isOther: true}
}

// negation returns what a condition says if it does not hold.
func (t tests) negation() tests {
	t.test = t.test.negation()
	return t
}

// with returns what two conditions say together.
func (t tests) with(u tests, op testOp) tests {
	t.test, t.isOther = testOf(op, t.test, u.test), t.isOther || u.isOther
	return t
}
