package grammar

import "strings"

// A diagnosis finds the faults of one text. The automaton alone decides that there
// is one, and where reading goes on; the components tell which part is the culprit.
type diagnosis struct {
	Input
	standard *Standard
	scheme   Scheme
	context  Context
	length   int // of the scheme, -1 if there is none
	yield    func(Fault) bool

	// Reading goes on at text[i] in the state q.
	q State
	i int

	hostDone, portDone bool // the component was reported

	parts  []Part // nil until there is a fault
	noHost Span   // an empty host before a port; {0, 0} if there is none
}

func (d *diagnosis) run() {
	for {
		q, i := d.Walk(d.q, d.i, len(d.text))
		if i == len(d.text) && (d.context.Open || d.Grammar.Accepts(q)) || !d.fault(q, i) {
			return
		}
	}
}

// fault reports what keeps the text from being read on at text[i] in the state q,
// and sets the point where reading goes on. It returns false if there is none.
func (d *diagnosis) fault(q State, i int) bool {
	if d.needsHost(i) {
		return d.host(d.noHost, i)
	}
	part := d.partAt(i)
	if login&setOf(part.Component) != 0 {
		end := d.knownEnd()
		if end < i {
			return d.octets(q, i) // some filling ends the login
		}
		if part.Component == InHost {
			part.End = min(part.End, end)
		}
	}
	switch part.Component {
	case InUser, InPassword:
		// Reading may have gone on behind the culprit: in a@b@h the first "@" is it.
		from := max(part.Start, d.i)
		start := d.standard.Productions[part.Component]
		if start == Dead || from > part.End {
			break
		}
		if _, bad := d.Walk(start, from, part.End); bad < part.End && bad <= i {
			return d.octets(d.stateAt(bad), bad)
		}
	case InHost:
		if i <= part.End && !d.hostDone && (part.Len() == 0 || !d.matches(part)) {
			return d.host(part.Span, i)
		}
	case InPort:
		if i <= part.End && !d.portDone && !d.matches(part) {
			return d.port(part.Span)
		}
	case InFragment:
		if i < len(d.text) && d.text[i] == '#' {
			return d.octet(Fragment, q, i)
		}
	}
	return d.octets(q, i)
}

// needsHost reports whether text[i], or the end, would be read if a host stood before the port.
func (d *diagnosis) needsHost(i int) bool {
	d.partAt(d.i) // tells the parts
	at := d.noHost.Start
	if at < max(d.i, 1) || d.hostDone || i <= at {
		return false
	}
	q, _ := d.Grammar.Walk(d.stateAt(at), "h")
	q, n := d.Walk(q, at, min(i+1, len(d.text)))
	return n > i || n == len(d.text) && d.Grammar.Accepts(q)
}

// knownEnd returns where what is known to be in the login ends: a hole may hold the slash
// behind it.
func (d *diagnosis) knownEnd() int {
	for i, h := range d.Holes(Span{d.length + 1, len(d.text)}) {
		if h == AnyHole {
			return i
		}
	}
	return len(d.text)
}

// matches reports whether some filling of a part is derived from its production, or
// there is none.
func (d *diagnosis) matches(part Part) bool {
	start := d.standard.Productions[part.Component]
	q, i := d.Walk(start, part.Start, part.End)
	return start == Dead || i == part.End && d.Grammar.Accepts(q)
}

// partAt returns the last part that begins at i or before. It is called with
// growing i.
func (d *diagnosis) partAt(i int) Part {
	if d.parts == nil {
		reference := d.length < 0 && strings.HasPrefix(d.text, "//")
		d.parts = d.AppendParts(nil, Layout{Behind: d.context.Behind || reference, Scheme: d.length, Shape: d.standard.Shape(d.scheme), Holds: anyDelimiters})
		for i, p := range d.parts {
			if p.Component == InPort && i > 0 && d.parts[i-1].Component == InHost && d.parts[i-1].Len() == 0 {
				d.noHost = d.parts[i-1].Span
			}
		}
	}
	for len(d.parts) > 1 && d.parts[1].Start <= i {
		d.parts = d.parts[1:]
	}
	if len(d.parts) == 0 || d.parts[0].Start > i {
		return Part{}
	}
	return d.parts[0]
}

func anyDelimiters(Hole) Delimiters { return LoginDelimiters | PathDelimiters | FieldDelimiters }

// stateAt returns the state before text[i], which is not before the point where
// reading goes on.
func (d *diagnosis) stateAt(i int) State {
	q, _ := d.Walk(d.q, d.i, i)
	return q
}

// report passes a fault on, and reports whether more are wanted.
func (d *diagnosis) report(f Fault) bool {
	f.Component = d.partAt(f.Start).Component
	if isHost := f.Component == InHost || f.Component == InPort; isHost && d.knownEnd() < f.Start {
		f.Fixable, f.Replacement = false, "" // an escape is right only if the login ends before it
	}
	f.Citation = d.standard.Cite(d.scheme, f)
	return d.yield(f) && !f.Last
}

// resume sets the point where reading goes on.
func (d *diagnosis) resume(q State, i int) bool {
	d.q, d.i = q, i
	return true
}

// host reports a host, and reads on as if a sound one stood there.
func (d *diagnosis) host(host Span, i int) bool {
	if host.Len() == 0 && host.End == len(d.text) {
		return d.report(Fault{Span: host, Kind: Incomplete, Last: true})
	}
	d.hostDone = true
	after, n := d.Grammar.Walk(d.stateAt(host.Start), "h")
	f := Fault{Span: host, Kind: BadHost, Last: n == 0}
	if literal := strings.ContainsAny(host.In(d.text), "[:]"); !literal && i < host.End && d.Hole(i) == 0 {
		f.Kind = d.hostOctetKind(i)
		f.Span = d.sameKind(i, host.End)
	}
	if !d.report(f) {
		return false
	}
	for i = f.End; i < host.End; {
		f.Kind, f.Span = d.hostOctetKind(i), d.sameKind(i, host.End)
		if _, n := d.Grammar.Walk(after, d.text[i:i+1]); n == 0 && d.Hole(i) == 0 && f.Kind != BadHost && !d.report(f) {
			return false
		}
		i = f.End
	}
	return d.resume(after, host.End)
}

// hostOctetKind returns the fault of text[i] in a host.
func (d *diagnosis) hostOctetKind(i int) Kind {
	if kind := d.Grammar.OctetKind(d.text[i]); kind != Reserved && kind != Tilde && d.text[i] != '%' {
		return kind
	}
	return BadHost
}

// sameKind returns the span from i on whose octets have the same fault.
func (d *diagnosis) sameKind(i, end int) Span {
	kind := d.Grammar.OctetKind(d.text[i])
	j := i + 1
	for j < end && kind != Reserved && d.Hole(j) == 0 && d.Grammar.OctetKind(d.text[j]) == kind && d.text[j] != '%' {
		j++
	}
	return Span{i, j}
}

// port reports a port, and reads on as if a sound one stood there.
func (d *diagnosis) port(port Span) bool {
	d.portDone = true
	after, n := d.Grammar.Walk(d.stateAt(port.Start), "0")
	return d.report(Fault{Span: port, Kind: BadPort, Last: n == 0}) && d.resume(after, port.End)
}

// octets reports text[i] and the octets after it that have the same fault, and reads
// on as if each were escaped.
func (d *diagnosis) octets(q State, i int) bool {
	if start, ok := d.brokenEscape(i); ok {
		return d.badEscape(start, i)
	}
	if i == len(d.text) {
		return d.report(Fault{Span: Span{i, i}, Kind: Incomplete, Last: true})
	}
	if d.Hole(i) != 0 {
		return d.report(Fault{Span: Span{i, i + 1}, Kind: BadForm, Last: true})
	}
	kind := d.Grammar.OctetKind(d.text[i])
	if c := d.text[i]; c == '[' || c == ']' {
		kind = Unsafe // legal in an address alone
	}
	if c := d.partAt(i).Component; kind == Reserved && (c == InHost || c == InPort) {
		kind = BadForm
	}
	return d.octet(kind, q, i)
}

// octet reports text[i] as a fault of a kind, and the octets after it that have the
// same one. An escape is a fix, but not for what may be meant as a delimiter.
func (d *diagnosis) octet(kind Kind, q State, i int) bool {
	var escaped strings.Builder
	for _, c := range []byte(d.sameKind(i, len(d.text)).In(d.text)) {
		if escaped.Len() > 0 && d.Grammar.Step(q, c) != Dead {
			break
		}
		to, n := d.Grammar.Walk(q, escapeOf(c))
		if n < len("%XX") {
			break
		}
		escaped.WriteString(escapeOf(c))
		q = to
	}
	f := Fault{Span: Span{i, i + escaped.Len()/len("%XX")}, Kind: kind}
	if f.Len() == 0 {
		f.Last, f.End = true, i+1
		if kind == NonASCII {
			f.Span = d.sameKind(i, len(d.text))
		}
		if kind == Reserved {
			f.Kind = BadForm
		}
		return d.report(f)
	}
	if kind == Fragment || kind != BadForm && strings.IndexByte(delimiters, d.text[i]) < 0 {
		f.Fixable, f.Replacement = true, escaped.String()
	}
	return d.report(f) && d.resume(q, f.End)
}

// brokenEscape reports whether reading stopped at i in an escape, and where that
// began. A "%" is legal only as the first octet of an escape.
func (d *diagnosis) brokenEscape(i int) (start int, ok bool) {
	if i-1 >= d.i && d.text[i-1] == '%' {
		return i - 1, true
	}
	if i-2 >= d.i && d.text[i-2] == '%' {
		return i - 2, true
	}
	return 0, false
}

// badEscape reports a "%" that begins no escape, and reads on as if it were escaped.
func (d *diagnosis) badEscape(start, i int) bool {
	q := d.stateAt(start)
	fixed := "%25" + d.text[start+1:i]
	to, n := d.Grammar.Walk(q, fixed)
	f := Fault{Span: Span{start, i}, Kind: BadEscape, Last: n < len(fixed)}
	if !f.Last {
		f.Fixable, f.Replacement = true, fixed
	}
	return d.report(f) && d.resume(to, i)
}

// delimiters are the reserved characters of RFC 3986 but for the brackets.
const delimiters = ":/?#@!$&'()*+,;="

func escapeOf(c byte) string {
	const upper = "0123456789ABCDEF"
	return string([]byte{'%', upper[c>>4], upper[c&15]})
}

// Faults yields the faults of p in order. It yields nothing if and only if p is
// Valid.
func (s *Standard) Faults(p Pattern, c Context, yield func(Fault) bool) {
	scheme, length, ok := s.start(p, c)
	if !ok {
		return
	}
	d := diagnosis{
		Input:    Input{Pattern: p, Grammar: s.Grammar},
		standard: s,
		scheme:   scheme,
		context:  c,
		q:        scheme.Entry,
		i:        length + 1,
		length:   length,
		yield:    yield,
	}
	d.run()
}
