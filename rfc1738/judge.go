package rfc1738

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
)

// Valid reports whether some filling of the holes, some base and, where text may
// follow, some continuation make a valid URL of p without its fragment.
//
// Valid also returns true if p needs its own scheme and does not have one, with its
// colon, before the first hole.
func (p Pattern) Valid(c Context) bool {
	t, c := p.withoutFragment(c)
	if c.Base == 0 {
		scheme, n := cutScheme(t.Known())
		return n == 0 || t.validFrom(schemes[scheme].entry, n+1, c)
	}
	for rest := c.Base.forms(); rest != 0; rest &^= 1 << rest.first() {
		if t.validFrom(rest.first().row().entry.hole(AnyHole), 0, c) {
			return true
		}
	}
	return false
}

func (t *input) validFrom(q state, i int, c Context) bool {
	q, i = t.walk(q, i, len(t.text))
	return i == len(t.text) && (c.Open || q.accepts())
}

// withoutFragment cuts off the fragment, which is not part of a URL (section 2.2).
// No text can follow before it.
func (p Pattern) withoutFragment(c Context) (input, Context) {
	if i := strings.IndexByte(p.Text(), '#'); i >= 0 {
		p, c.Open = p.Slice(0, i), false
	}
	return inputOf(p), c
}

// Errors yields the faults that p has with every filling of the holes, every base
// and every continuation. It yields nothing if and only if p is [Pattern.Valid].
// The spans are offsets of p. Errors ignores the fragment.
func (p Pattern) Errors(c Context) iter.Seq[SyntaxError] {
	return func(yield func(SyntaxError) bool) { p.errors(c, yield) }
}

// errors yields the faults. It reports whether all were wanted.
func (p Pattern) errors(c Context, yield func(SyntaxError) bool) bool {
	t, cut := p.withoutFragment(c)
	if c.Base != 0 {
		return p.Valid(c) || p.errorsBehind(t, cut, yield)
	}
	scheme, n := cutScheme(t.Known())
	if n == 0 {
		return true
	}
	d := diagnosis{input: t, pattern: p, context: cut, yield: yield}
	return d.run(scheme, n)
}

// errorsBehind yields the faults behind an unknown base. They are those of the
// first scheme, if all others have one in the same place.
func (p Pattern) errorsBehind(t input, c Context, yield func(SyntaxError) bool) bool {
	forms := c.Base.forms()
	all := p.behind(t, forms.first(), c)
	shared := slices.Clone(all)
	for rest := forms &^ (1 << forms.first()); rest != 0; rest &^= 1 << rest.first() {
		others := p.behind(t, rest.first(), c)
		shared = slices.DeleteFunc(shared, func(e SyntaxError) bool { return !overlaps(others, e.Span) })
	}
	if len(shared) == 0 {
		shared = all[:min(1, len(all))] // no scheme takes the text, each for a reason of its own
	}
	for _, e := range shared {
		if !yield(e) {
			return false
		}
	}
	return true
}

// overlaps reports whether the span of some fault, in order, meets the given one.
func overlaps(list []SyntaxError, span Span) bool {
	i, _ := slices.BinarySearchFunc(list, span.Start, func(e SyntaxError, start int) int { return max(e.End, e.Start+1) - start - 1 })
	return i < len(list) && list[i].Start < max(span.End, span.Start+1)
}

// behind returns the faults of t behind a base of the scheme whose path is unknown.
func (p Pattern) behind(t input, s Scheme, c Context) []SyntaxError {
	var b PatternBuilder
	b.WriteString(cmp.Or(s.row().name, "x") + ":")
	n := b.Pattern().Len() - 1
	if s.row().form != otherurl && s.row().form.shape()&grammar.HasLogin != 0 {
		b.WriteString("//h/")
	}
	b.WriteHole(AnyHole)
	shift := b.Pattern().Len()
	b.WritePattern(Pattern(t.Pattern))
	var all []SyntaxError
	d := diagnosis{input: inputOf(b.Pattern()), pattern: p, context: c, shift: shift, yield: func(e SyntaxError) bool {
		all = append(all, e)
		return true
	}}
	d.run(s, n)
	return all
}

// Errors yields every fault of a text that should be a URL, in order. It
// yields nothing if and only if s is [Valid].
//
// Neighboring octets with the same fault are one fault. After a fault that can be
// fixed, reading goes on as if it were; after a component that cannot, as if a
// sound one stood there. Where neither is possible, the fault is the last.
func Errors(s string) iter.Seq[SyntaxError] {
	return func(yield func(SyntaxError) bool) {
		if Valid(s) {
			return
		}
		p := TextPattern(s)
		scheme, n := cutScheme(s)
		if n == 0 {
			yield(noScheme(s))
			return
		}
		if !p.errors(Context{}, yield) {
			return
		}
		if i := strings.IndexByte(s, '#'); i >= 0 {
			yield(SyntaxError{Text: s, Span: Span{Start: i, End: len(s)}, Kind: Fragment, Scheme: scheme, Production: Production(scheme.row().rule), Section: "2.2", Component: InFragment})
		}
	}
}

func noScheme(s string) SyntaxError {
	i := 0
	for i < len(s) && isSchemeLetter(s[i]) {
		i++
	}
	return SyntaxError{Text: s, Span: Span{Start: i, End: min(i+1, len(s))}, Kind: NoScheme, Production: SchemeName, Section: "2.1", at: SchemeName.start()}
}
