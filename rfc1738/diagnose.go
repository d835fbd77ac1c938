package rfc1738

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
	end, mayLeave := d.loginEnd(), d.mayLeaveLogin(i)
	if i <= end && mayLeave {
		return d.octets(q, i, d.partAt(i).production)
	} else if !mayLeave && (i <= end || d.i <= end && end < len(d.text) && d.text[end] == '?') {
		if reported, resume := d.login(host, q, i); reported {
			return resume
		}
	}
	return d.path(q, i)
}
