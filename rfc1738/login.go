package rfc1738

import (
	"strings"

	"github.com/urllint/urllint/internal/ascii"
)

// login reports the culprit in user, password, host or port. There is none if
// they are sound, or if a hole may hold more than its part.
func (d *diagnosis) login(host Span, q state, i int) (reported, resume bool) {
	host.End = d.knownEnd(host)
	user, hasUser := d.url.Span(User)
	if hasUser && d.i <= user.Start && !d.takesUser() {
		at := d.stateAt(user.Start)
		e := SyntaxError{Span: Span{Start: user.Start, End: host.Start}, Kind: Userinfo, Production: HostPort, at: at}
		return true, d.report(e) && d.resume(at, host.Start)
	}
	if hasUser && i < host.Start {
		if password, ok := d.url.Span(Password); ok && i >= password.Start {
			if d.i <= user.End {
				if _, bad := d.walk(User.start(), max(user.Start, d.i), user.End); bad < user.End {
					return true, d.part(User, user, q, i)
				}
			}
			return true, d.part(Password, password, q, i)
		}
		return true, d.part(User, user, q, i)
	}
	if !d.hostDone && d.i <= host.Start && !d.soundHost(host) {
		return true, d.host(host, q, i)
	}
	if port, ok := d.url.Span(Port); ok && !d.portDone && d.i < port.Start {
		if d.url.scheme.row().form == fileurl {
			return true, d.form(Span{Start: port.Start - 1, End: port.End}, "port %s in a file URL")
		}
		if !d.matches(Port, port) {
			return true, d.port(port)
		}
	}
	return d.missingSlash()
}

// soundHost reports whether the host is one that the scheme allows: "As a special
// case, <host> can be the string "localhost" or the empty string" (3.10). A user or
// a port needs a host. A port in a file URL is another fault.
func (d *diagnosis) soundHost(host Span) bool {
	if host.Len() > 0 {
		return d.matches(Host, host)
	}
	if _, ok := d.url.Span(Port); ok && d.url.scheme.row().form != fileurl {
		return false
	}
	return d.i > host.Start || d.stateAt(host.Start).step('/') != dead
}

// host reports the faults of a host, and reads on as if a sound one stood there.
func (d *diagnosis) host(host Span, q state, i int) bool {
	d.hostDone = true
	if host.Len() == 0 && host.End == len(d.text) {
		return d.incomplete(q)
	}
	before := d.stateAt(host.Start)
	reported := false
	_, bad := d.walk(before, host.Start, host.End)
	address := strings.Contains(host.In(d.text), ":") // IPv6, see hostEnd
	for k := host.Start; k < host.End; {
		if address || d.isHostLetter(k) {
			k++
			continue
		}
		if bad < k && !reported {
			break // a label before it is the first culprit
		}
		kind := hostOctetKind(d.text[k])
		e := SyntaxError{Span: Span{Start: k, End: k}, Kind: kind, Production: Host, Section: sectionOf(kind), at: before, reason: "%s is not allowed in a host name"}
		if kind == BadHost {
			e.Section = "3.1"
		}
		for k < host.End && !d.isHostLetter(k) && hostOctetKind(d.text[k]) == kind {
			k++
			if ascii.BeginsEscape(d.text[k-1 : host.End]) {
				k += 2 // an escape is one octet, if not one for a host
			}
		}
		e.End = k
		if !d.report(e) {
			return false
		}
		reported = true
	}
	if !reported {
		span, p, reason := d.badLabel(host)
		if !d.report(SyntaxError{Span: span, Kind: BadHost, Production: p, Section: "3.1", at: d.stateAt(span.Start), reason: reason}) {
			return false
		}
	}
	after, n := before.walk("h")
	return n == 1 && d.resume(after, host.End)
}

// isHostLetter reports whether some host has text[k].
func (d *diagnosis) isHostLetter(k int) bool {
	c := d.text[k]
	return c == '.' || c == '-' || DomainLabel.start().step(c) != dead || d.isHole(k)
}

// hostOctetKind is octetKind for hosts, in which escapes are not legal either.
func hostOctetKind(c byte) Kind {
	if kind := octetKind(c); kind != Reserved && kind != Tilde && c != '%' {
		return kind
	}
	return BadHost
}

// badLabel returns the first bad label of a host that has only letters of hosts.
func (d *diagnosis) badLabel(host Span) (Span, Production, string) {
	text := host.In(d.text)
	if text == "" {
		return host, Host, ""
	}
	if strings.Contains(text, ":") {
		return host, Host, "%s is not a host name or an address"
	}
	var culprit, last Span
	var p Production
	reason := ""
	pieces(d.text, host, '.', func(label Span) bool {
		last = label
		if d.matches(DomainLabel, label) {
			return true
		}
		culprit, p, reason = label, DomainLabel, "invalid host label %s"
		if label.Len() == 0 { // the dot is the culprit: the last one, or the one behind
			reason = "%s without a label on both sides"
			if label.End == host.End {
				culprit.Start--
			} else {
				culprit.End++
			}
		}
		return false
	})
	if p != "" {
		return culprit, p, reason
	}
	if strings.Trim(text, "0123456789.") == "" {
		return host, HostNumber, "%s is not an IPv4 address"
	}
	return last, TopLabel, "the last label %s does not begin with a letter"
}

// port reports a port that is not digits. A colon without a port is deleted, but
// not if a hole or more text could follow.
func (d *diagnosis) port(port Span) bool {
	d.portDone = true
	e := SyntaxError{Span: port, Kind: BadPort, Production: Port, Section: "3.1"}
	if port.Len() == 0 {
		e.Start--
		e.Fixable = true
	}
	e.at = d.stateAt(e.Start)
	colon := port.Start - 1
	return d.report(e) && d.resume(d.stateAt(colon), port.End)
}

// missingSlash reports a "?" in place of the slash that begins the path.
func (d *diagnosis) missingSlash() (reported, resume bool) {
	end := d.loginEnd()
	if end >= len(d.text) || d.text[end] != '?' || end < d.i {
		return false, false
	}
	q := d.stateAt(end)
	to, n := q.walk("/?")
	if n < len("/?") {
		return false, false
	}
	e := SyntaxError{Span: Span{Start: end, End: end + 1}, Kind: MissingSlash, Production: Production(d.url.scheme.row().rule), Fixable: true, Replacement: "/?", at: q}
	return true, d.report(e) && d.resume(to, end+1)
}
