package rfc1738

import (
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/grammar"
)

// A diagnosis finds the faults of one text. The automaton alone decides that
// there is a fault, and where reading cannot go on; the components tell which
// part of the text before that point is the culprit: http://h.1dom/ dies at
// the last slash, but the label is wrong.
type diagnosis struct {
	input
	pattern Pattern // what is judged, without what stands before it in input
	context Context
	shift   int // where the pattern begins in input
	url     URL // the productions of input
	yield   func(SyntaxError) bool
	stopped bool // by yield

	// Reading goes on at text[i] in the state q.
	q state
	i int

	hostDone, portDone bool // the component was judged

	parts  []Part // of the pattern, those before the last fault left out; nil until there is one
	buffer [8]Part
}

// loginStart returns where user, password, host and port begin.
func (d *diagnosis) loginStart() int { return d.url.parts[1].span.Start }

// loginEnd returns where host and port end.
func (d *diagnosis) loginEnd() int {
	if port, ok := d.url.Span(Port); ok {
		return port.End
	}
	host, _ := d.url.Span(Host)
	return host.End
}

// knownEnd returns where the part of a login that is known to be in it ends: a hole may hold
// the slash behind the login.
func (d *diagnosis) knownEnd(span Span) int {
	for i, h := range d.Holes(span) {
		if Hole(h).holds()&grammar.PathDelimiters != 0 {
			return i
		}
	}
	return span.End
}

// mayLeaveLogin reports whether a hole before text[i] may end the component that i seems to
// be in. All that was read behind the hole is sound for some filling.
func (d *diagnosis) mayLeaveLogin(i int) bool {
	before := Span{Start: min(d.loginStart(), i), End: i}
	if d.knownEnd(before) < i {
		return true
	}
	if _, broken := d.brokenEscape(i); !broken || !d.takesUser() {
		return false
	}
	for _, h := range d.Holes(before) {
		if Hole(h).holds()&grammar.LoginDelimiters != 0 {
			return true
		}
	}
	return false
}

// takesUser reports whether the URLs of the scheme have users.
func (d *diagnosis) takesUser() bool {
	const login = "//u@h"
	_, n := d.url.scheme.row().entry.walk(login)
	return n == len(login)
}

// brokenEscape reports whether reading stopped at i in an escape, and where that
// began. A "%" is legal only as the first octet of an escape.
func (d *diagnosis) brokenEscape(i int) (start int, ok bool) {
	if i-1 >= d.i && d.text[i-1] == '%' {
		return i - 1, true
	}
	if i-2 >= d.i && d.text[i-2] == '%' && ascii.IsHex(d.text[i-1]) {
		return i - 2, true
	}
	return 0, false
}

// partAt returns the last component that begins at i or before.
func (d *diagnosis) partAt(i int) part {
	last := d.url.parts[0]
	for _, part := range d.url.parts[:d.url.n] {
		if part.span.Start <= i {
			last = part
		}
	}
	return last
}

// report passes a fault on. The section is that of the scheme, unless the
// fault's own is given.
func (d *diagnosis) report(e SyntaxError) bool {
	e.Text = d.pattern.Text()
	e.Start, e.End = max(0, e.Start-d.shift), max(0, e.End-d.shift)
	if e.Section == "" {
		e.Section = d.url.scheme.Section()
	}
	e.Component = d.componentAt(e.Start)
	if isHost := e.Component == InHost || e.Component == InPort; isHost && d.mayLeaveLogin(e.Start+d.shift) {
		e.Fixable, e.Replacement = false, "" // an escape is right only if the login ends before it
	}
	e.Scheme = d.url.scheme
	d.stopped = !d.yield(e)
	return !d.stopped
}

// componentAt returns the component that i is in or behind. It is called with
// growing i.
func (d *diagnosis) componentAt(i int) Component {
	if d.parts == nil {
		d.parts = d.pattern.pattern().AppendParts(d.buffer[:0], d.pattern.layout(d.context))
	}
	for len(d.parts) > 1 && d.parts[1].Start <= i {
		d.parts = d.parts[1:]
	}
	if len(d.parts) == 0 || d.parts[0].Start > i || d.parts[0].End < i {
		return Unknown
	}
	return d.parts[0].Component
}

// resume sets the point where reading goes on.
func (d *diagnosis) resume(q state, i int) bool {
	d.q, d.i = q, i
	return true
}

// stateAt returns the state before text[i], which is not before the point where
// reading resumed.
func (d *diagnosis) stateAt(i int) state {
	q, _ := d.walk(d.q, d.i, i)
	return q
}

// form reports a fault of kind BadForm that ends the reading. What was read before the point
// where reading resumed is sound.
func (d *diagnosis) form(span Span, reason string) bool {
	span.Start = max(span.Start, d.i)
	d.report(SyntaxError{Span: span, Kind: BadForm, Production: Production(d.url.scheme.row().rule), reason: reason, at: d.stateAt(span.Start)})
	return false
}

// incomplete reports that the text ends too soon.
func (d *diagnosis) incomplete(q state) bool {
	n := len(d.text)
	d.report(SyntaxError{Span: Span{Start: n, End: n}, Kind: Incomplete, Production: Production(d.url.scheme.row().rule), at: q})
	return false
}

// noLogin: "The scheme specific data start with a double slash" (3.1).
func (d *diagnosis) noLogin() bool {
	after := d.url.parts[0].span.End + 1
	end := after
	for end < len(d.text) && d.text[end] == '/' {
		end++
	}
	if end == len(d.text) {
		q, _ := d.walk(d.q, d.i, end)
		return d.incomplete(q)
	}
	return d.form(Span{Start: after, End: end}, "no two slashes after the scheme")
}
