package rfc1738

import "strings"

// octets reports text[i] and the octets after it that have the same fault, and
// reads on as if each were escaped. If an escape does not help, the fault is the
// form of the component.
func (d *diagnosis) octets(q state, i int, p Production) bool {
	if start, ok := d.brokenEscape(i); ok {
		return d.badEscape(start, i)
	}
	if i == len(d.text) {
		return d.incomplete(q)
	}
	if d.isHole(i) {
		return d.form(Span{Start: i, End: i + 1}, "no text of this kind can stand here")
	}
	kind := octetKind(d.text[i])
	e := SyntaxError{Span: Span{Start: i, End: i}, Kind: kind, Production: p, Section: sectionOf(kind), Fixable: true, at: q}
	var escaped strings.Builder
	for e.End < len(d.text) && !d.isHole(e.End) {
		c := d.text[e.End]
		if e.End > i && (octetKind(c) != kind || q.step(c) != dead) {
			break
		}
		to, n := q.walk(escapeOf(c))
		if n < len("%XX") {
			break
		}
		escaped.WriteString(escapeOf(c))
		q = to
		e.End++
	}
	if e.End == i {
		e.End++
		e.Fixable = false
		if kind == Reserved {
			e.Kind, e.reason = BadForm, "no place for %s"
		}
		d.report(e)
		return false
	}
	e.Replacement = escaped.String()
	return d.report(e) && d.resume(q, e.End)
}

// part reports the first octet of a component that its own production forbids.
// Reading may have gone on behind it: in ftp://a@b@h/ the first "@" is the culprit.
func (d *diagnosis) part(p Production, span Span, q state, i int) bool {
	from := max(span.Start, d.i)
	if from > span.End {
		return d.octets(q, i, p)
	}
	_, bad := d.walk(p.start(), from, span.End)
	if p == Article { // which goes on behind its "@"
		bad = indexFrom(d.text[:min(i, span.End)], from, '@')
	}
	if bad < span.End && bad <= i {
		return d.octets(d.stateAt(bad), bad, p)
	}
	return d.octets(q, i, p)
}

// badEscape reports a "%" that begins no escape, and reads on as if it were
// escaped.
func (d *diagnosis) badEscape(start, i int) bool {
	q := d.stateAt(start)
	digits := d.text[start+1 : i]
	fixed := "%25" + digits
	to, n := q.walk(fixed)
	e := SyntaxError{
		Span: Span{Start: start, End: i}, Kind: BadEscape, Production: HexEscape, Section: "2.2",
		Fixable: n == len(fixed), Replacement: fixed, at: HexEscape.start().step('%'),
	}
	return d.report(e) && e.Fixable && d.resume(to, i)
}

// octetKind returns the kind of fault that an octet is where it is not legal.
func octetKind(c byte) Kind { return automaton.OctetKind(c) }

// sectionOf returns the section that forbids a kind of octet, "" if it is that of
// the scheme.
func sectionOf(k Kind) string {
	if k == Reserved {
		return ""
	}
	return "2.2"
}
