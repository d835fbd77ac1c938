package rfc1738

import (
	"iter"
	"strings"
)

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

func noScheme(s string) SyntaxError {
	i := 0
	for i < len(s) && isSchemeLetter(s[i]) {
		i++
	}
	return SyntaxError{Text: s, Span: Span{Start: i, End: min(i+1, len(s))}, Kind: NoScheme, Production: SchemeName, Section: "2.1", at: SchemeName.start()}
}

// run yields the faults of a text that begins with a scheme of the given length. It
// reports whether all were wanted.
func (d *diagnosis) run(scheme Scheme, length int) bool {
	d.url.split(d.text)
	d.q, d.i = scheme.row().entry, length+1
	for {
		q, i := d.walk(d.q, d.i, len(d.text))
		if i == len(d.text) && (d.context.Open || q.accepts()) || !d.fault(q, i) {
			return !d.stopped
		}
	}
}

// fault reports what keeps the text from being read on at text[i] in the state
// q, and sets the point where reading resumes. It returns false if there is
// none.
func (d *diagnosis) fault(q state, i int) bool {
	host, hasHost := d.url.Span(Host)
	switch d.url.scheme.row().form {
	case otherurl, mailtourl:
		return d.octets(q, i, d.partAt(i).production)
	case newsurl:
		if !hasHost {
			return d.group()
		}
		if local := (Span{Start: d.url.parts[1].span.Start, End: host.Start - 1}); local.Len() == 0 {
			return d.form(Span{Start: local.Start, End: host.Start}, "no message-id before %s")
		} else if i < host.Start {
			return d.part(Article, local, q, i)
		}
		return d.host(host, q, i)
	}
	if !hasHost {
		return d.noLogin()
	}
	if end := d.loginEnd(); i <= end || d.i <= end && end < len(d.text) && d.text[end] == '?' {
		if reported, resume := d.login(host, q, i); reported {
			return resume
		}
	}
	return d.path(q, i)
}

// loginEnd returns where host and port end.
func (d *diagnosis) loginEnd() int {
	if port, ok := d.url.Span(Port); ok {
		return port.End
	}
	host, _ := d.url.Span(Host)
	return host.End
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

// form reports a fault of kind BadForm that ends the reading.
func (d *diagnosis) form(span Span, reason string) bool {
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
